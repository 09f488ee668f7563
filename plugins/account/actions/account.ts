import { action, Type } from 'masthead'
import { DoneAnswer, KeptAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import { readAgain, readEmail, readGender, readMobile, readName, readNewPassword } from '../rules.ts'
import { paths } from '../pages/paths.ts'
import { settings } from '../settings.ts'
import { refusals } from '../refusals.ts'
import { tellFields } from '../told.ts'
import { choice, secret, text } from './bodies.ts'

// What a signed-in reader does with the account.

const common = { who: 'reader', limit: { times: 60, per: '10m' }, messages, refusals: { ...refusals.messages, TOO_MANY: 'triesExceeded' } } as const

export const changeProfile = action({
  ...common,
  body: Type.Object({ name: text(120), gender: choice() }),
  check: ({ body, t }) => tellFields(t, { name: readName(body.name), gender: body.gender ? readGender(body.gender) : { value: undefined } }),
  request: ({ body }) => ({ path: '/api/account/profile', body }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.profileChanged }),
})

export const changePassword = action({
  ...common,
  body: Type.Object({ current: secret(), password: secret(), again: secret() }),
  check: ({ body, t, settings: all }) => tellFields(t, { current: body.current === '' ? { refusal: 'PASSWORD_REQUIRED' as const } : { value: true }, password: readNewPassword(body.password, settings.of({ settings: all })), again: readAgain(body.again, body.password) }),
  request: ({ body, edition }) => ({ path: '/api/account/password/change', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.passwordChanged }),
})

/** Where the reader proves again who they are, before a way in is added or removed. */
export const confirmFirst = (t: { readonly confirmFirst: string }) => ({ tell: t.confirmFirst, goTo: paths.confirm })

export const addPhone = action({
  ...common,
  body: Type.Object({ phone: text(40) }),
  check: ({ body, t, settings: all }) => tellFields(t, { phone: readMobile(body.phone, settings.of({ settings: all }).countries) }),
  request: ({ body, edition }) => ({ path: '/api/account/way/add', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ data: { response }, t }) => (response.done === 'confirm' ? confirmFirst(t) : { tell: t.codeSent, goTo: `/otp?c=${response.handle ?? ''}` }),
})

export const addEmail = action({
  ...common,
  body: Type.Object({ email: text(300) }),
  check: ({ body, t, settings: all }) => tellFields(t, { email: readEmail(body.email, settings.of({ settings: all }).maxEmailSuffix) }),
  request: ({ body, edition }) => ({ path: '/api/account/way/add', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ data: { response }, t }) => (response.done === 'confirm' ? confirmFirst(t) : { tell: t.codeSent, goTo: `/otp?c=${response.handle ?? ''}` }),
})

export const removeWay = action({
  ...common,
  body: Type.Object({ kind: Type.String({ maxLength: 20 }), value: Type.String({ maxLength: 2_000 }) }),
  request: ({ body }) => ({ path: '/api/account/way/remove', body }),
  contract: DoneAnswer,
  result: ({ data, t }) => (data.response.done === 'confirm' ? confirmFirst(t) : { tell: t.wayRemoved }),
})

const EndedAnswer = Type.Object({ response: Type.Object({ ended: Type.Integer() }) })

export const endSession = action({
  ...common,
  body: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  request: ({ body }) => ({ path: '/api/session/end', body }),
  contract: EndedAnswer,
  result: ({ t }) => ({ tell: t.sessionEnded }),
})

export const endOtherSessions = action({
  ...common,
  body: Type.Object({}),
  request: () => ({ path: '/api/session/end', body: { others: true } }),
  contract: EndedAnswer,
  result: ({ t }) => ({ tell: t.sessionsEnded }),
})

export const signOut = action({
  ...common,
  body: Type.Object({}),
  request: () => ({ path: '/api/session/list', body: {} }),
  contract: Type.Object({}),
  result: ({ t }) => ({ tell: t.loggedOut, goTo: '/login', signOut: true }),
})

export const deleteAccount = action({
  ...common,
  body: Type.Object({}),
  request: ({ edition }) => ({ path: '/api/account/delete', body: { lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ data: { response }, t }) => (response.done === 'confirm' ? confirmFirst(t) : response.handle === undefined ? { tell: t.accountDeleted, goTo: '/login', signOut: true } : { tell: t.codeSent, goTo: `/otp?c=${response.handle}` }),
})

export const confirmWithPassword = action({
  ...common,
  body: Type.Object({ current: secret() }),
  check: ({ body, t }) => (body.current === '' ? { current: t.passwordNeeded } : undefined),
  request: ({ body, edition }) => ({ path: '/api/account/confirm/password', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.confirmed, goTo: paths.account }),
})

export const confirmWithCode = action({
  ...common,
  body: Type.Object({}),
  request: ({ edition }) => ({ path: '/api/account/confirm/begin', body: { lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ data, t }) => ({ tell: t.codeSent, goTo: `/otp?c=${data.response.handle ?? ''}` }),
})

export const unsave = action({
  ...common,
  body: Type.Object({ channel: Type.Integer(), msid: Type.Integer({ minimum: 1 }) }),
  request: ({ body }) => ({ path: '/api/account/save', body: { ...body, keep: false } }),
  contract: KeptAnswer,
  result: ({ t }) => ({ tell: t.removed }),
})

export const unfollow = action({
  ...common,
  body: Type.Object({ channel: Type.Integer(), kind: Type.Union([Type.Literal('topic'), Type.Literal('author')]), topic: Type.String({ maxLength: 200 }) }),
  request: ({ body }) => ({ path: '/api/account/follow', body: { ...body, keep: false } }),
  contract: KeptAnswer,
  result: ({ t }) => ({ tell: t.removed }),
})
