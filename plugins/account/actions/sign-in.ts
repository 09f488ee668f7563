import { action, Type } from 'masthead'
import { CodeAnswer, DoneAnswer, SignedInAnswer } from '../contract.ts'
import { messages } from '../messages.ts'
import { readAgain, readCode, readEmail, readGender, readMobile, readName, readNewPassword, readTicked } from '../rules.ts'
import { settings } from '../settings.ts'
import { refusals } from '../refusals.ts'
import { tellFields } from '../told.ts'
import { from, handle, person, secret, text } from './bodies.ts'

// What readers send to come in. The content API has limits of its own, by number and address; these keep a flood from it.
const often = { times: 20, per: '10m', timesPerAddress: 200 } as const
const common = { who: 'anyone', limit: often, messages, refusals: { ...refusals.messages, TOO_MANY: 'triesExceeded' } } as const

/** Where the code is entered. */
const otp = (given: string): string => `/otp?c=${given}`

export const beginPhone = action({
  ...common,
  body: Type.Object({ phone: text(40), from: from() }),
  check: ({ body, t, settings: all }) => tellFields(t, { phone: readMobile(body.phone, settings.of({ settings: all }).countries) }),
  request: ({ body, edition }) => ({ path: '/api/account/phone/begin', body: { phone: body.phone, ...(body.from ? { next: body.from } : {}), lang: edition.langCode } }),
  contract: CodeAnswer,
  result: ({ data, t }) => ({ tell: t.codeSent, goTo: otp(data.response.handle) }),
})

export const signInWithEmail = action({
  ...common,
  body: Type.Object({ email: text(300), password: secret(), from: from() }),
  check: ({ body, t, settings: all }) =>
    body.email === '' && body.password === ''
      ? { email: t.credentialsNeeded }
      : tellFields(t, { email: readEmail(body.email, settings.of({ settings: all }).maxEmailSuffix), password: body.password === '' ? { refusal: 'PASSWORD_REQUIRED' as const } : { value: true } }),
  request: ({ body, edition }) => ({ path: '/api/account/email/sign-in', body: { email: body.email, password: body.password, ...(body.from ? { next: body.from } : {}), lang: edition.langCode } }),
  contract: SignedInAnswer,
  result: ({ data, t }) => signedIn(data.response, t.loggedIn),
})

interface SignedInResponse {
  readonly session?: { readonly token: string; readonly expiresAt: number }
  readonly next?: string
}

/** The session is the engine's to keep; the reader goes back to where they were. */
export const signedIn = ({ session, next }: SignedInResponse, tell: string) => ({ tell, goTo: next ?? '/account', ...(session ? { signIn: { token: session.token, expiresAt: session.expiresAt } } : {}) })

const personRules = (body: { readonly name: string; readonly gender?: string; readonly terms?: string; readonly privacy?: string }) => ({
  name: readName(body.name),
  gender: readGender(body.gender),
  terms: readTicked(body.terms, 'TERMS_REQUIRED'),
  privacy: readTicked(body.privacy, 'PRIVACY_REQUIRED'),
})

export const signUpPhone = action({
  ...common,
  body: Type.Object({ ...person, phone: Type.Optional(text(40)), proved: Type.Optional(handle()), from: from() }),
  check: ({ body, t, settings: all }) => tellFields(t, { ...personRules(body), phone: body.proved ? { value: true } : readMobile(body.phone ?? '', settings.of({ settings: all }).countries) }),
  request: ({ body: { from: next, ...form }, edition }) => ({ path: '/api/account/phone/sign-up', body: { ...form, ...(next ? { next } : {}), lang: edition.langCode } }),
  contract: SignedInAnswer,
  result: ({ data, t }) => (data.response.session ? signedIn(data.response, t.signedUp) : { tell: t.codeSent, goTo: otp(data.response.handle ?? '') }),
})

export const signUpEmail = action({
  ...common,
  body: Type.Object({ ...person, email: text(300), password: secret(), again: secret(), from: from() }),
  check: ({ body, t, settings: all }) => {
    const values = settings.of({ settings: all })
    return tellFields(t, { ...personRules(body), email: readEmail(body.email, values.maxEmailSuffix), password: readNewPassword(body.password, values), again: readAgain(body.again, body.password) })
  },
  request: ({ body: { from: next, ...form }, edition }) => ({ path: '/api/account/email/sign-up', body: { ...form, ...(next ? { next } : {}), lang: edition.langCode } }),
  contract: CodeAnswer,
  result: ({ data, t }) => ({ tell: t.codeSent, goTo: otp(data.response.handle) }),
})

export const verifyCode = action({
  ...common,
  body: Type.Object({ handle: handle(), code: text(20) }),
  check: ({ body, t }) => tellFields(t, { code: readCode(body.code) }),
  request: ({ body, edition }) => ({ path: '/api/account/code/verify', body: { ...body, lang: edition.langCode } }),
  contract: SignedInAnswer,
  result: ({ data: { response }, t }) => {
    switch (response.done) {
      case 'proved':
        return { tell: t.proved, goTo: `/signup/phone?proved=${response.handle ?? ''}` }
      case 'confirmed':
        return { tell: t.confirmed, goTo: '/account' }
      case 'wayAdded':
        return { tell: t.wayAdded, goTo: '/account' }
      case 'deleted':
        return { tell: t.accountDeleted, goTo: '/login', signOut: true }
      default:
        return signedIn(response, response.done === 'signedUp' ? t.signedUp : t.loggedIn)
    }
  },
})

export const resendCode = action({
  ...common,
  body: Type.Object({ handle: handle() }),
  request: ({ body, edition }) => ({ path: '/api/account/code/resend', body: { ...body, lang: edition.langCode } }),
  contract: CodeAnswer,
  result: ({ t }) => ({ tell: t.codeSent }),
})

export const forgotPassword = action({
  ...common,
  body: Type.Object({ email: text(300) }),
  check: ({ body, t, settings: all }) => tellFields(t, { email: readEmail(body.email, settings.of({ settings: all }).maxEmailSuffix) }),
  request: ({ body, edition }) => ({ path: '/api/account/password/forgotten', body: { ...body, lang: edition.langCode } }),
  contract: CodeAnswer,
  result: ({ data, t }) => ({ tell: t.codeSent, goTo: `/forgot-password/new?c=${data.response.handle}` }),
})

export const newPassword = action({
  ...common,
  body: Type.Object({ handle: handle(), code: text(20), password: secret(), again: secret() }),
  check: ({ body, t, settings: all }) => tellFields(t, { code: readCode(body.code), password: readNewPassword(body.password, settings.of({ settings: all })), again: readAgain(body.again, body.password) }),
  request: ({ body, edition }) => ({ path: '/api/account/password/new', body: { ...body, lang: edition.langCode } }),
  contract: DoneAnswer,
  result: ({ t }) => ({ tell: t.passwordChanged, goTo: '/login/email' }),
})
