import { action, Type } from 'masthead'
import { DoneAnswer, readEmail, Token } from './contract.ts'
import { messages } from './messages.ts'
import { refusals } from './refusals.ts'

const text = (maxLength: number) => Type.String({ minLength: 0, maxLength })

/** Asks for letters; they come once the link in the mail was opened. */
export const subscribe = action({
  body: Type.Object({ email: text(300), letters: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), { maxItems: 40 }) }),
  who: 'anyone',
  limit: { times: 5, per: '10m', timesPerAddress: 200 },
  messages,
  fields: { email: { missing: 'emailNeeded', invalid: 'emailInvalid' }, letters: 'letterNeeded' },
  check({ body, t }) {
    const read = readEmail(body.email)
    return { ...('fault' in read ? { email: t[read.fault] } : {}), ...(body.letters.length === 0 ? { letters: t.letterNeeded } : {}) }
  },
  request: ({ body, edition }) => ({ path: '/api/newsletter/subscribe', body: { ...body, edition: edition.id } }),
  contract: DoneAnswer,
  refusals: { ...refusals.messages, TOO_MANY: 'tooMany' },
  result: ({ t }) => ({ tell: t.almost }),
})

export const confirm = action({
  body: Type.Object({ token: Token }),
  who: 'anyone',
  limit: { times: 20, per: '10m' },
  messages,
  fields: { token: 'linkOver' },
  request: ({ body }) => ({ path: '/api/newsletter/confirm', body }),
  contract: DoneAnswer,
  refusals: { ...refusals.messages, TOO_MANY: 'tooMany' },
  result: ({ t }) => ({ tell: t.subscribed, goTo: '/news-letter' }),
})

/** Another time is no fault: nobody is told whether the letter was ever sent to anyone. */
const leaving = { body: Type.Object({ token: Token }), who: 'anyone', messages, contract: DoneAnswer } as const

export const leave = action({
  ...leaving,
  limit: { times: 20, per: '10m' },
  fields: { token: 'linkOver' },
  refusals: { TOO_MANY: 'tooMany' },
  request: ({ body }) => ({ path: '/api/newsletter/leave', body }),
  result: ({ t }) => ({ tell: t.left, goTo: '/news-letter' }),
})

/** The button of mail programs (RFC 8058): services send for all their readers from a few addresses. */
export const leaveByMail = action({
  ...leaving,
  limit: { times: 3_000, per: '1m' },
  fromAnywhere: { query: ['token'] },
  request: ({ body }) => ({ path: '/api/newsletter/leave', body }),
  result: ({ t }) => ({ tell: t.left }),
})
