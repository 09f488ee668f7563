import { action, defineMessages, integer, page, slug, Type, Upload } from '../../engine/index.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { views } from '../cache/test-site.ts'

const messages = defineMessages({
  english: { title: 'Poll', thanks: 'Thank you for voting!', named: (name: string) => `Thank you, ${name}!`, already: 'You have voted already.', choose: 'Please choose an option.', badEmail: 'Enter a valid Email Address', noEmail: 'Please enter your email address', mismatch: 'Password mismatch!', often: 'You have exceeded the maximum number of tries.' },
  telugu: { title: 'పోల్', thanks: 'ఓటు వేసినందుకు ధన్యవాదాలు!', named: (name: string) => `${name}, ధన్యవాదాలు!`, already: 'మీరు ఇప్పటికే ఓటు వేశారు.', choose: 'దయచేసి ఒకదాన్ని ఎంచుకోండి.', badEmail: 'సరైన ఈమెయిల్ రాయండి', noEmail: 'దయచేసి మీ ఈమెయిల్ రాయండి', mismatch: 'పాస్‌వర్డ్ సరిపోలలేదు!', often: 'మీరు గరిష్ఠ ప్రయత్నాలు దాటారు.' },
})

const Counts = Type.Object({ response: Type.Object({ id: Type.Integer(), votes: Type.Integer() }) })

/** May be sent by anybody; counts at the origin. */
export const vote = action({
  body: Type.Object({ poll: Type.Integer({ minimum: 1 }), option: Type.Integer({ minimum: 1, maximum: 9 }), name: Type.Optional(Type.String({ maxLength: 2_000 })), note: Type.Optional(Type.String({ maxLength: 200 })) }),
  who: 'anyone',
  limit: { times: 5, per: '1m' },
  messages,
  fields: { option: 'choose' },
  request: ({ body: { name: _name, ...body } }) => ({ path: '/api/poll/submit', body }),
  contract: Counts,
  refusals: { ALREADY: 'already', WRONG_OPTION: 'choose' },
  result: ({ body, data, t }) => ({ tell: body.name === undefined ? t.thanks : t.named(body.name), purge: [`poll-${data.response.id}`], data: data.response.votes }),
})

/** Every kind of field and of rule. */
export const join = action({
  body: Type.Object({
    email: Type.String({ pattern: '^[\\w.+-]+@[\\w-]+\\.\\w{2,4}$' }),
    password: Type.String({ minLength: 6, writeOnly: true }),
    again: Type.String({ writeOnly: true }),
    age: Type.Optional(Type.Integer({ minimum: 18 })),
    accepts: Type.Literal(true),
    letters: Type.Boolean(),
    topics: Type.Array(Type.Union([Type.Literal('city'), Type.Literal('films')]), { maxItems: 2 }),
    from: Type.Optional(Type.String()),
  }),
  who: 'anyone',
  limit: { times: 1_000, per: '1m' },
  messages,
  fields: { email: { missing: 'noEmail', invalid: 'badEmail' } },
  check: ({ body, t }) => (body.password === body.again ? undefined : { again: t.mismatch }),
  request: ({ body }) => ({ path: '/api/join', body }),
  contract: Type.Object({}),
  result: ({ body, t }) => ({ tell: t.thanks, goTo: body.from ?? '/' }),
})

/** With files. */
const apply = action({
  body: Type.Object({ name: Type.String(), cv: Upload({ types: ['application/pdf'], maxBytes: 100_000 }), photo: Type.Optional(Upload({ types: ['image/png', 'image/jpeg'], maxBytes: 50_000 })) }),
  who: 'anyone',
  limit: { times: 1_000, per: '1m' },
  messages,
  request: ({ body }) => ({ path: '/api/apply', body }),
  contract: Type.Object({}),
  result: ({ t }) => ({ tell: t.thanks }),
})

/** For signed-in readers, and for a role. */
const ofReaders = { body: Type.Object({ text: Type.String() }), limit: { times: 2, per: '1m', timesPerAddress: 5 }, messages, contract: Type.Object({}) } as const
const comment = action({ ...ofReaders, who: 'reader', refusals: { TOO_MANY: 'often' }, request: ({ body, reader }) => ({ path: ['/api/comment', reader.id], body }), result: ({ t }) => ({ tell: t.thanks }) })
const remove = action({ ...ofReaders, who: 'moderator', request: ({ body }) => ({ method: 'DELETE', path: ['/api/comment', body.text] }), result: () => ({}) })

/** Signs in with what the origin made, and out. */
const enter = action({
  body: Type.Object({}),
  who: 'anyone',
  limit: { times: 5, per: '1m' },
  request: () => ({ path: '/api/enter' }),
  contract: Type.Object({ token: Type.String(), expiresAt: Type.Integer() }),
  result: ({ data }) => ({ signIn: data, goTo: '/' }),
})
/** Once for each browser. */
const clap = action({ body: Type.Object({ hands: Type.Integer() }), who: 'anyone', limit: { times: 1_000, per: '1m' }, byBrowser: true, messages, request: ({ body }) => ({ path: '/api/clap', body }), contract: Type.Object({}), result: ({ t }) => ({ tell: t.thanks }) })
const leave = action({ body: Type.Object({}), who: 'reader', limit: { times: 5, per: '1m' }, request: () => ({ path: '/api/leave' }), contract: Type.Object({}), result: () => ({ signOut: true }) })

export const pollPlugin: AnyPluginDefinition = {
  name: 'poll',
  actions: { apply, clap, comment, enter, leave, remove },
  pages: {
    home: page({ path: '/', params: {}, head: () => ({ title: 'Home' }), views: views(({ page }) => `<h1>home ${page.edition.id}</h1>`) }),
    poll: page({
      path: '/poll/:id',
      params: { id: integer() },
      query: { order: slug() },
      messages,
      needs: { poll: { contract: Counts, request: ({ params }) => ({ path: ['/api/poll', params.id] }), tags: ({ response }) => [`poll-${response.id}`] } },
      actions: { vote, join },
      head: ({ t }) => ({ title: t.title }),
      views: views(({ data, actions: { vote, join } }) => `<h1>${data.poll.response.votes} votes</h1><form method="post" action="${vote.address}"></form><pre>${JSON.stringify({ vote: vote.sent, join: join.sent })}</pre>`),
    }),
  },
}
