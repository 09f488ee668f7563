import { action, Type } from 'masthead'
import { DoneAnswer, OpenIdBackAnswer, PasskeyOptionsAnswer, SignedInAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import { refusals } from '../refusals.ts'
import { confirmFirst } from './account.ts'
import { handle } from './bodies.ts'
import { signedIn } from './sign-in.ts'

// Passkeys and other services: steps that a browser's scripts take.

const common = { limit: { times: 30, per: '10m', timesPerAddress: 300 }, messages, refusals: { ...refusals.messages, TOO_MANY: 'triesExceeded' } } as const
/** What the browser answers, as JSON; the library that verifies it knows its fields. */
const Response = Type.Record(Type.String(), Type.Unknown())

export const passkeySignInOptions = action({
  ...common,
  who: 'anyone',
  body: Type.Object({}),
  request: () => ({ path: '/api/account/passkey/sign-in-options', body: {} }),
  contract: PasskeyOptionsAnswer,
  result: ({ data }) => ({ data: data.response }),
})

export const passkeySignIn = action({
  ...common,
  who: 'anyone',
  body: Type.Object({ handle: handle(), response: Response }),
  request: ({ body, edition }) => ({ path: '/api/account/passkey/sign-in', body: { ...body, lang: edition.langCode } }),
  contract: SignedInAnswer,
  result: ({ data, t }) => signedIn(data.response, t.loggedIn),
})

export const passkeyOptions = action({
  ...common,
  who: 'reader',
  body: Type.Object({}),
  request: () => ({ path: '/api/account/passkey/options', body: {} }),
  contract: PasskeyOptionsAnswer,
  result: ({ data, t }) => (data.response.done === 'confirm' ? confirmFirst(t) : { data: data.response }),
})

export const passkeyAdd = action({
  ...common,
  who: 'reader',
  body: Type.Object({ handle: handle(), response: Response, name: Type.Optional(Type.String({ maxLength: 200 })) }),
  request: ({ body, edition }) => ({ path: '/api/account/passkey/add', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ data, t }) => (data.response.done === 'confirm' ? confirmFirst(t) : { tell: t.passkeyAdded, goTo: '/account' }),
})

export const passkeyConfirmOptions = action({
  ...common,
  who: 'reader',
  body: Type.Object({}),
  request: () => ({ path: '/api/account/confirm/passkey-options', body: {} }),
  contract: PasskeyOptionsAnswer,
  result: ({ data }) => ({ data: data.response }),
})

export const passkeyConfirm = action({
  ...common,
  who: 'reader',
  body: Type.Object({ handle: handle(), response: Response }),
  request: ({ body, edition }) => ({ path: '/api/account/confirm/passkey', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.confirmed, goTo: '/account' }),
})

/** The query of the address that the provider sent the reader to, and what their browser has kept. */
export const openIdBack = action({
  ...common,
  who: 'anyone',
  body: Type.Object({ provider: Type.String({ maxLength: 30 }), query: Type.String({ maxLength: 8_000 }), browser: Type.Optional(Type.String({ maxLength: 100 })) }),
  request: ({ body }) => ({ path: '/api/account/openid/complete', body: { ...body, browser: body.browser ?? '' } }),
  contract: OpenIdBackAnswer,
  result: ({ data }) => ({ data: data.response }),
})

export const openIdFinish = action({
  ...common,
  who: 'anyone',
  body: Type.Object({ handle: handle() }),
  request: ({ body, edition }) => ({ path: '/api/account/openid/finish', body: { ...body, lang: edition.langCode } }),
  contract: SignedInAnswer,
  result: ({ data: { response }, t }) => (response.done === 'wayAdded' ? { tell: t.wayAdded, goTo: '/account' } : signedIn(response, response.done === 'signedUp' ? t.signedUp : t.loggedIn)),
})
