import { readAll, refuse } from '../refusals.ts'
import { type Gender, readAgain, readEmail, readGender, readMobile, readName, readNewPassword, readReturnPath, readTicked, readTrap } from '../rules.ts'
import type { Target } from './challenges.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Caller, Desk, SignedIn } from './desk.ts'
import { signIn } from './desk.ts'
import { limits } from './limits.ts'
import { createReader, findByWay } from './readers.ts'
import { type CodeSent, sendCode } from './send-code.ts'

/** A form as it was sent: what is missing is an empty text. */
export type Form = Readonly<Record<string, string | undefined>>

/** What a sign-up keeps until the code was entered. */
export interface SignUpPayload {
  readonly name: string
  readonly gender: Gender
  readonly passwordHash?: string
  readonly next?: string | undefined
}

const common = ({ name = '', gender, terms, privacy, website }: Form) => ({
  gender: readGender(gender),
  terms: readTicked(terms, 'TERMS_REQUIRED'),
  privacy: readTicked(privacy, 'PRIVACY_REQUIRED'),
  trap: readTrap(website),
  name: readName(name),
})

/** Sign-up with a number. A number that a code has proved already (see `verifyCode`) needs no other: it has a handle. */
export async function signUpWithPhone(desk: Desk, form: Form, caller: Caller): Promise<CodeSent | (SignedIn & { readonly next?: string | undefined })> {
  const { settings, challenges } = desk
  await desk.limits.take(limits.signUpsFromAddress, caller.address)
  if (form['proved']) {
    const { name, gender } = readAll<{ name: string; gender: Gender; terms: true; privacy: true; trap: true }>(common(form))
    const challenge = await challenges.find<{ next?: string }>(form['proved'])
    if (challenge.purpose !== 'proved') refuse('CODE_EXPIRED')
    return desk.db.transaction().execute(async (inner) => {
      await challenges.consume(inner, challenge)
      const reader = await createReader(inner, { name, gender, ways: [{ ...challenge.target, label: challenge.target.value }] }, desk.now())
      return { ...(await signIn(desk, inner, reader, caller)), next: challenge.payload.next }
    })
  }
  const { phone, name, gender } = readAll<{ name: string; gender: Gender; terms: true; privacy: true; trap: true; phone: string }>({ phone: readMobile(form['phone'] ?? '', settings.countries), ...common(form) })
  const target: Target = { kind: 'phone', value: phone }
  const owner = await findByWay(desk.db, target)
  if (owner && settings.tellsRegistered) refuse('REGISTERED')
  const payload: SignUpPayload = { name, gender, next: readReturnPath(form['next']) }
  // Who has the number and the code is its owner: without telling, the code signs them in.
  return sendCode(desk, owner ? 'sign-in' : 'sign-up', target, payload, caller)
}

/** Sign-up with an e-mail address. It exists once the code that is mailed was entered. */
export async function signUpWithEmail(desk: Desk, form: Form, caller: Caller): Promise<CodeSent> {
  const { settings } = desk
  const password = form['password'] ?? ''
  await desk.limits.take(limits.signUpsFromAddress, caller.address)
  const read = readAll<{ name: string; email: string; password: string; again: true; gender: Gender; terms: true; privacy: true; trap: true }>({
    email: readEmail(form['email'] ?? '', settings.maxEmailSuffix),
    password: readNewPassword(password, settings),
    again: readAgain(form['again'] ?? '', password),
    ...common(form),
  })
  if (isCommonPassword(read.password, [settings.siteName, read.email, read.name])) refuse('PASSWORD_COMMON')
  const target: Target = { kind: 'email', value: read.email }
  // Hashed whether the address is known or not: the time of the answer does not tell.
  const passwordHash = await desk.passwords.hash(read.password)
  const owner = await findByWay(desk.db, target)
  if (owner && settings.tellsRegistered) refuse('REGISTERED')
  const payload: SignUpPayload = { name: read.name, gender: read.gender, passwordHash, next: readReturnPath(form['next']) }
  return sendCode(desk, owner ? 'sign-up-registered' : 'sign-up', target, payload, caller)
}

