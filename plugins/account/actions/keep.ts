import { action, Type } from 'masthead'
import { KeepAnswer } from '../contract.ts'
import { keepPath, keyPattern } from '../kept-key.ts'
import { messages } from '../messages.ts'
import { refusals } from '../refusals.ts'

/** Saves a story, or follows a topic or an author, or no longer. Who is not signed in is asked again once they are. */
export const keep = action({
  who: 'anyone',
  limit: { times: 60, per: '10m' },
  messages,
  refusals: { ...refusals.messages, TOO_MANY: 'triesExceeded' },
  body: Type.Object({ key: Type.String({ pattern: keyPattern }), set: Type.Union([Type.Literal('on'), Type.Literal('off')]), /** Back to what it is about. */ back: Type.Optional(Type.String({ maxLength: 5 })) }),
  request: ({ body: { key, set }, edition }) => ({ path: '/api/account/keep', body: { channel: edition.channel, key, keep: set === 'on' } }),
  contract: KeepAnswer,
  result: ({ body, data: { response }, t }) => {
    if (!response.isSignedIn) return { goTo: keepPath(body.key) }
    const tell = body.set === 'off' ? t.removed : body.key.startsWith('story-') ? t.storySaved : t.followed
    return { tell, ...(body.back !== undefined && response.path !== undefined ? { goTo: response.path } : {}) }
  },
})
