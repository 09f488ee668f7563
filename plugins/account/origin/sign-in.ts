import { readAll, refuse, required } from '../refusals.ts'
import { composed, readAgain, readEmail, readMobile, readNewPassword, readReturnPath } from '../rules.ts'
import { type Caller, type Desk, type SignedIn, signIn } from './desk.ts'
import { limits } from './limits.ts'
import { addPassword, findByWay, passwordsOf } from './readers.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { Form } from './sign-up.ts'
import { newHash, tellOwner } from './verify-code.ts'

/** A code to a number, known or not: who has none of our accounts goes on to sign up with it. */
export async function beginPhoneSignIn(desk: Desk, form: Form, caller: Caller): Promise<CodeSent> {
  const value = required(readMobile(form['phone'] ?? '', desk.settings.countries))
  return sendCode(desk, 'sign-in', { kind: 'phone', value }, { next: readReturnPath(form['next']) }, caller)
}

export async function signInWithPassword(desk: Desk, form: Form, caller: Caller): Promise<SignedIn & { readonly next?: string | undefined }> {
  const { db, settings, passwords, limits: counter } = desk
  const [typed = '', password = ''] = [form['email'], form['password']]
  if (typed.trim() === '' && password === '') refuse('CREDENTIALS_REQUIRED')
  const email = readEmail(typed, settings.maxEmailSuffix)
  if ('refusal' in email) refuse(email.refusal, ...(password === '' ? (['PASSWORD_REQUIRED'] as const) : []))
  if (password === '') refuse('PASSWORD_REQUIRED')
  const pair = `${email.value} ${caller.address ?? 'private'}`
  // Counted before anything is hashed: refused tries cost nothing.
  await counter.take(limits.passwordsFromAddress, caller.address)
  await counter.take(limits.passwordsOfAccountFromAddress, pair)
  await counter.take(limits.passwordsOfAccount, email.value)
  const reader = await findByWay(db, { kind: 'email', value: email.value })
  const [stored] = reader ? await passwordsOf(db, reader.id) : []
  const isRight = await passwords.verify(password, stored)
  if (!reader) refuse(settings.tellsRegistered ? 'EMAIL_UNKNOWN' : 'PASSWORD_WRONG')
  if (!isRight) refuse('PASSWORD_WRONG')
  await counter.reset(limits.passwordsOfAccountFromAddress, pair)
  return { ...(await signIn(desk, db, reader, caller)), next: readReturnPath(form['next']) }
}

export async function beginForgottenPassword(desk: Desk, form: Form, caller: Caller): Promise<CodeSent> {
  const value = required(readEmail(form['email'] ?? '', desk.settings.maxEmailSuffix))
  await desk.limits.take(limits.startsFromAddress, caller.address)
  const reader = await findByWay(desk.db, { kind: 'email', value })
  if (!reader && desk.settings.tellsRegistered) refuse('EMAIL_UNKNOWN')
  return sendCode(desk, reader ? 'password' : 'password-unknown', { kind: 'email', value }, { reader: reader?.id }, caller)
}

/** Another password for who knows the present one; all other devices are signed out. */
export async function changePassword(desk: Desk, form: Form, reader: NonNullable<Caller['reader']>, caller: Caller): Promise<{ readonly done: 'passwordChanged' }> {
  const { db, passwords, limits: counter } = desk
  const password = form['password'] ?? ''
  const read = readAll<{ password: string; again: true }>({ password: readNewPassword(password, desk.settings), again: readAgain(form['again'] ?? '', password) })
  await counter.take(limits.passwordsOfAccount, reader.id)
  const [stored] = await passwordsOf(db, reader.id)
  if (!(await passwords.verify(composed(form['current'] ?? ''), stored))) refuse('CURRENT_WRONG')
  const hash = await newHash(desk, reader.id, read.password)
  await db.transaction().execute(async (inner) => {
    await addPassword(inner, reader.id, hash, desk.now())
    await desk.sessions.within(inner).endAll(reader.id, reader.sessionId)
  })
  await tellOwner(desk, reader.id, 'passwordChanged', caller)
  return { done: 'passwordChanged' }
}
