import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'
import type { Refusal, Ruled } from './refusals.ts'

// What may be entered: functions from text to value or refusal. The same for forms, islands and the origin.

export interface PasswordRules {
  readonly passwordMinLength: number
  readonly passwordComposition: boolean
}

/** More would let one request hash a book. */
export const maxPasswordLength = 128
const maxEmailLength = 254
const maxLocalLength = 64

/**
 * Letters, digits, dots, underscores and hyphens, then @, a domain, a dot and a suffix of letters. No other character is
 * let in, so that an address can never end a header or begin a second recipient.
 */
export function readEmail(text: string, maxSuffix: number): Ruled<string> {
  const email = text.trim().toLowerCase()
  if (email === '') return { refusal: 'EMAIL_REQUIRED' }
  const [, local, suffix] = /^([a-z0-9._-]+)@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]+)$/.exec(email) ?? []
  if (local === undefined || suffix === undefined || local.length > maxLocalLength || email.length > maxEmailLength) return { refusal: 'EMAIL_INVALID' }
  return suffix.length >= 2 && suffix.length <= maxSuffix ? { value: email } : { refusal: 'EMAIL_DOMAIN' }
}

/** @returns the number as in `+919849012345`. What separates its digits, and a plus before them, is dropped. */
export function readMobile(text: string, countries: readonly string[]): Ruled<string> {
  const typed = text.trim().replaceAll(/[\s()-]/g, '')
  const digits = typed.replace(/^\+/, '')
  if (!/^\d{4,15}$/.test(digits)) return { refusal: 'MOBILE_INVALID' }
  const number = parsePhoneNumberFromString(typed, countries[0] as CountryCode) ?? parsePhoneNumberFromString(`+${digits}`)
  const known = number?.isValid() ? number : parsePhoneNumberFromString(`+${digits}`)
  if (!known?.isValid() || known.country === undefined || !countries.includes(known.country)) return { refusal: 'MOBILE_UNKNOWN' }
  return { value: known.number }
}

/** Composed, so that the same password typed on two devices is the same. */
export const composed = (password: string): string => password.normalize('NFC')

/** Counted in characters as a reader sees them, because a Telugu letter is several code points. */
const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length

export function readNewPassword(text: string, { passwordMinLength, passwordComposition }: PasswordRules): Ruled<string> {
  const password = composed(text)
  if (password === '') return { refusal: 'PASSWORD_REQUIRED' }
  if (password.length > maxPasswordLength) return { refusal: 'PASSWORD_INVALID' }
  if (lengthOf(password) < passwordMinLength) return { refusal: 'PASSWORD_SHORT' }
  const isMixed = /[^\p{L}\p{M}\p{N}\s]/u.test(password) && /\p{Lu}/u.test(password) && /\p{Nd}/u.test(password)
  return passwordComposition && !isMixed ? { refusal: 'PASSWORD_WEAK' } : { value: password }
}

/** Letters of any script, with what stands between them in names. Nothing that makes a link, a tag or a header. */
export function readName(text: string): Ruled<string> {
  const name = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return /^[\p{L}][\p{L}\p{M}\u200c\u200d .'’-]*$/u.test(name) && name.length <= 80 && lengthOf(name) >= 2 ? { value: name } : { refusal: 'NAME_INVALID' }
}

/** Six digits; people type them in groups. */
export function readCode(text: string): Ruled<string> {
  const code = text.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? { value: code } : { refusal: 'CODE_INVALID' }
}

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const readGender = (text: string | undefined): Ruled<Gender> => {
  const gender = genders.find((each) => each === text)
  return gender ? { value: gender } : { refusal: 'GENDER_REQUIRED' }
}

/** A box that must be ticked. */
export const readTicked = (value: string | undefined, refusal: Refusal): Ruled<true> => (value === undefined || value === '' ? { refusal } : { value: true })

/** The password once more. */
export const readAgain = (again: string, password: string): Ruled<true> => (composed(again) === composed(password) ? { value: true } : { refusal: 'PASSWORD_MISMATCH' })

/** A field that no person sees and that programs fill in. */
export const readTrap = (value: string | undefined): Ruled<true> => (value === undefined || value === '' ? { value: true } : { refusal: 'CAPTCHA_REQUIRED' })

/** A path of this site to come back to; anything else is forgotten. */
export function readReturnPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return undefined
  const url = new URL(text, 'https://site.invalid')
  return url.origin === 'https://site.invalid' && !/^\/(?:[a-z]+\/)?(?:login|signup|otp|forgot-password)(?:\/|$)/.test(url.pathname) ? `${url.pathname}${url.search}` : undefined
}
