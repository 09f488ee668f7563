import { refuse } from '../refusals.ts'
import { composed } from '../rules.ts'
import { noteConfirmed } from './confirmations.ts'
import type { Caller, Desk } from './desk.ts'
import { limits } from './limits.ts'
import { passwordsOf, waysOf } from './readers.ts'
import { type CodeSent, sendCode } from './send-code.ts'
import type { Form } from './sign-up.ts'

// A reader who is signed in proves again who they are; see confirmations.ts.

type Own = NonNullable<Caller['reader']>

/** The present password. @throws refusal CURRENT_WRONG, TRIES_EXCEEDED */
export async function confirmWithPassword(desk: Desk, form: Form, reader: Own, caller: Caller): Promise<{ readonly done: 'confirmed' }> {
  const { db, passwords, limits: counter, now } = desk
  await counter.take(limits.passwordsFromAddress, caller.address)
  await counter.take(limits.passwordsOfAccountFromAddress, `${reader.id} ${caller.address ?? 'private'}`)
  await counter.take(limits.passwordsOfAccount, reader.id)
  const [stored] = await passwordsOf(db, reader.id)
  if (!(await passwords.verify(composed(form['current'] ?? ''), stored))) refuse('CURRENT_WRONG')
  await noteConfirmed(db, reader.sessionId, reader.id, now())
  return { done: 'confirmed' }
}

/** Sends a code to a way in that the account has already. @throws refusal WAY_CLOSED where there is none that a code reaches */
export async function beginConfirm(desk: Desk, reader: Own, caller: Caller): Promise<CodeSent> {
  const way = await reachableWay(desk, reader.id)
  return way ? sendCode(desk, 'confirm', way, { reader: reader.id }, caller) : refuse('WAY_CLOSED')
}

/** Where a code for an account can go: the number before the address. */
export async function reachableWay({ db, delivery }: Pick<Desk, 'db' | 'delivery'>, reader: string): Promise<{ readonly kind: 'phone' | 'email'; readonly value: string } | undefined> {
  const ways = await waysOf(db, reader)
  const find = (kind: 'phone' | 'email') => (delivery.reaches[kind] ? ways.find((way) => way.kind === kind) : undefined)
  const [phone, email] = [find('phone'), find('email')]
  return phone ? { kind: 'phone', value: phone.value } : email && { kind: 'email', value: email.value }
}
