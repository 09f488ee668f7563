import { type Static, Type } from 'masthead'

// What the content API answers below `/api/account/`.

const Name = Type.String({ maxLength: 300 })
const Handle = Type.String({ pattern: '^[\\w-]{22}$' })
const Time = Type.Integer({ minimum: 0 })

const Session = Type.Object({ token: Type.String(), expiresAt: Time })

/** Which ways in the site has, and what its passwords are like. */
export const WaysAnswer = Type.Object({
  response: Type.Object({
    phone: Type.Boolean(),
    email: Type.Boolean(),
    providers: Type.Array(Type.Object({ id: Name, name: Name }), { maxItems: 20 }),
    outbox: Type.Boolean(),
  }),
})

/** A code is on its way. */
export const CodeAnswer = Type.Object({ response: Type.Object({ handle: Handle }) })

/** Somebody is signed in, or has to do one thing more. */
export const SignedInAnswer = Type.Object({
  response: Type.Object({
    done: Type.Optional(Type.String()),
    session: Type.Optional(Session),
    /** For the step that follows. */
    handle: Type.Optional(Handle),
    next: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
})

export const DoneAnswer = Type.Object({ response: Type.Object({ done: Type.Optional(Type.String()), handle: Type.Optional(Handle) }) })

export const CodeStateAnswer = Type.Object({
  response: Type.Object({ kind: Type.Union([Type.Literal('phone'), Type.Literal('email')]), target: Name, resendAfter: Time, expiresAfter: Time, isForPassword: Type.Boolean() }),
})

/** Without an address the reader has to prove first who they are. */
export const OpenIdUrlAnswer = Type.Object({ response: Type.Object({ url: Type.Optional(Type.String({ pattern: '^https?://', maxLength: 4_000 })), browser: Type.Optional(Type.String({ maxLength: 100 })) }) })
export const OpenIdBackAnswer = Type.Object({ response: Type.Object({ handle: Handle, label: Name, provider: Name }) })

/** Options for the browser, as the WebAuthn library writes them, and the handle that belongs to them. */
export const PasskeyOptionsAnswer = Type.Object({ response: Type.Object({ done: Type.Optional(Type.String()), handle: Type.Optional(Handle), options: Type.Optional(Type.Record(Type.String(), Type.Unknown())) }) })

export const AccountAnswer = Type.Object({
  response: Type.Object({
    id: Type.String(),
    name: Type.String(),
    gender: Type.Optional(Type.String()),
    created: Time,
    hasPassword: Type.Boolean(),
    ways: Type.Array(Type.Object({ kind: Type.Union([Type.Literal('phone'), Type.Literal('email'), Type.Literal('openid')]), value: Type.String(), label: Type.String(), added: Time }), { maxItems: 100 }),
    passkeys: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), made: Time, used: Type.Optional(Time) }), { maxItems: 100 }),
    saved: Type.Array(Type.Object({ channel: Type.Integer(), msid: Type.Integer(), title: Type.String(), path: Type.String({ pattern: '^/' }), saved: Time }), { maxItems: 1_000 }),
    follows: Type.Array(Type.Object({ channel: Type.Integer(), kind: Type.Union([Type.Literal('topic'), Type.Literal('author')]), topic: Type.String(), name: Type.String(), since: Time }), { maxItems: 500 }),
  }),
})
export type Account = Static<typeof AccountAnswer>['response']

/** The newest of what other plugins keep of the reader; headings are in the language of the edition that asks. */
export const RecentAnswer = Type.Object({
  response: Type.Array(
    Type.Object({
      plugin: Type.String(),
      heading: Type.String(),
      more: Type.Optional(Type.String({ pattern: '^/' })),
      entries: Type.Array(Type.Object({ title: Type.String(), path: Type.String({ pattern: '^/' }), channel: Type.Integer(), at: Time, text: Type.Optional(Type.String()) }), { maxItems: 20 }),
    }),
    { maxItems: 100 },
  ),
})
export type RecentLists = Static<typeof RecentAnswer>['response']

export const SessionsAnswer = Type.Object({
  response: Type.Array(Type.Object({ id: Type.String(), userAgent: Type.Optional(Type.String()), created: Time, seen: Time, isCurrent: Type.Boolean() }), { maxItems: 200 }),
})
export type ListedSession = Static<typeof SessionsAnswer>['response'][number]

export const ExportAnswer = Type.Object({ response: Type.Record(Type.String(), Type.Unknown()) })
/** What came of keeping something; `path` is that of what it is about. */
export const KeepAnswer = Type.Object({ response: Type.Object({ isSignedIn: Type.Boolean(), isKept: Type.Boolean(), path: Type.Optional(Type.String({ pattern: '^/' })) }) })
export const KeptKeysAnswer = Type.Object({ response: Type.Array(Type.String(), { maxItems: 20 }) })
export const KeepableAnswer = Type.Object({ response: Type.Object({ title: Type.String(), path: Type.String({ pattern: '^/' }), isKept: Type.Boolean() }) })
export const KeptAnswer = Type.Object({ response: Type.Object({ isKept: Type.Boolean() }) })

export const OutboxAnswer = Type.Object({
  response: Type.Array(Type.Object({ id: Type.String(), kind: Type.Union([Type.Literal('mail'), Type.Literal('text')]), recipient: Type.String(), subject: Type.String(), body: Type.String(), failure: Type.String(), made: Time }), { maxItems: 200 }),
})
