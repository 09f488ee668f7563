import { defineRefusals, type RefusalCode, type Refuse } from 'masthead'

// Why the origin refuses something, and what a reader is told: the codes of its answers, each with its field and message.

export const refusals = defineRefusals({
  CREDENTIALS_REQUIRED: { message: 'credentialsNeeded', field: 'email', status: 422 },
  EMAIL_REQUIRED: { message: 'emailNeeded', field: 'email', status: 422 },
  EMAIL_INVALID: { message: 'emailInvalid', field: 'email', status: 422 },
  EMAIL_DOMAIN: { message: 'emailDomain', field: 'email', status: 422 },
  EMAIL_UNKNOWN: { message: 'emailUnknown', field: 'email', status: 404 },
  PASSWORD_REQUIRED: { message: 'passwordNeeded', field: 'password', status: 422 },
  PASSWORD_INVALID: { message: 'passwordInvalid', field: 'password', status: 422 },
  PASSWORD_COMMON: { message: 'passwordInvalid', field: 'password', status: 422 },
  PASSWORD_SHORT: { message: 'passwordShort', field: 'password', status: 422 },
  PASSWORD_WEAK: { message: 'passwordWeak', field: 'password', status: 422 },
  PASSWORD_MISMATCH: { message: 'passwordMismatch', field: 'again', status: 422 },
  PASSWORD_WRONG: { message: 'passwordWrong', field: 'password', status: 401 },
  CURRENT_WRONG: { message: 'passwordWrong', field: 'current', status: 401 },
  PASSWORD_REUSED: { message: 'passwordReused', field: 'password', status: 409 },
  MOBILE_INVALID: { message: 'mobileInvalid', field: 'phone', status: 422 },
  MOBILE_UNKNOWN: { message: 'mobileUnknown', field: 'phone', status: 422 },
  CODE_INVALID: { message: 'codeInvalid', field: 'code', status: 422 },
  CODE_WRONG: { message: 'codeWrong', field: 'code', status: 401 },
  CODE_EXPIRED: { message: 'codeExpired', field: 'code', status: 404 },
  TOO_SOON: { message: 'tooSoon', status: 429 },
  TRIES_EXCEEDED: { message: 'triesExceeded', status: 429 },
  NAME_INVALID: { message: 'nameInvalid', field: 'name', status: 422 },
  GENDER_REQUIRED: { message: 'genderNeeded', field: 'gender', status: 422 },
  TERMS_REQUIRED: { message: 'termsNeeded', field: 'terms', status: 422 },
  PRIVACY_REQUIRED: { message: 'privacyNeeded', field: 'privacy', status: 422 },
  CAPTCHA_REQUIRED: { message: 'captchaNeeded', status: 422 },
  REGISTERED: { message: 'registered', status: 409 },
  LAST_WAY: { message: 'lastWay', status: 409 },
  PASSKEY_REFUSED: { message: 'passkeyRefused', status: 401 },
  PROVIDER_REFUSED: { message: 'providerRefused', status: 401 },
  SIGN_IN_FIRST: { message: 'signInFirst', status: 401 },
  WAY_CLOSED: { message: 'wayClosed', status: 404 },
  NOT_THERE: { message: 'notThere', status: 404 },
  TOO_MANY_KEPT: { message: 'tooManyKept', status: 409 },
  BUSY: { message: 'tryAgain', status: 503 },
})

export type Refusal = RefusalCode<typeof refusals>

/** All that is wrong with a form at once, so that nobody corrects one field after the other. */
export const refuse: Refuse<Refusal> = refusals.refuse

export type Ruled<Value> = { readonly value: Value } | { readonly refusal: Refusal }

/** All values of a form. @throws a refusal with every field that is wrong, in the order given */
export function readAll<Values extends Readonly<Record<string, unknown>>>(ruled: { readonly [Name in keyof Values]: Ruled<Values[Name]> }): Values {
  const entries = Object.entries<Ruled<unknown>>(ruled)
  const [first, ...others] = entries.flatMap(([, each]) => ('refusal' in each ? [each.refusal] : []))
  if (first !== undefined) refuse(first, ...others)
  // Each has a value, since none is refused.
  return Object.fromEntries(entries.flatMap(([name, each]) => ('value' in each ? [[name, each.value]] : []))) as Values
}

/** The value. @throws a refusal */
export const required = <Value>(ruled: Ruled<Value>): Value => ('value' in ruled ? ruled.value : refuse(ruled.refusal))
