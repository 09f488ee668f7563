import { readAll, refuse, required } from '../refusals.ts'
import { composed, readAgain, readCode, readNewPassword } from '../rules.ts'
import type { Challenge } from './challenges.ts'
import { isCommonPassword } from './common-passwords.ts'
import { noteConfirmed } from './confirmations.ts'
import { type Caller, type Desk, type SignedIn, signIn } from './desk.ts'
import { limits } from './limits.ts'
import { addPassword, addWay, createReader, deleteReader, findByWay, findReader, passwordsOf, waysOf } from './readers.ts'
import type { Form, SignUpPayload } from './sign-up.ts'

/** What an entered code did. */
export type Verified =
  | (SignedIn & { readonly done: 'signedIn' | 'signedUp'; readonly next?: string | undefined })
  /** Nobody has the number: it is proved, and the handle is for the sign-up that follows. */
  | { readonly done: 'proved'; readonly handle: string }
  | { readonly done: 'wayAdded' | 'deleted' | 'confirmed' }

/** Counts tries by number and by address as well: each code has five, and somebody may have begun a thousand. */
async function checkCode<Payload>(desk: Desk, handle: string, code: string, { address }: Caller): Promise<Challenge<Payload>> {
  await desk.limits.take(limits.triesFromAddress, address)
  const { target } = await desk.challenges.find(handle)
  await desk.limits.take(limits.triesOfNumber, target.value)
  return desk.challenges.check<Payload>(handle, code)
}

export async function verifyCode(desk: Desk, form: Form, caller: Caller): Promise<Verified> {
  const code = required(readCode(form['code'] ?? ''))
  const challenge = await checkCode<SignUpPayload & { reader?: string }>(desk, form['handle'] ?? '', code, caller)
  const verified = await complete(desk, challenge, caller)
  await desk.limits.reset(limits.triesOfNumber, challenge.target.value)
  await desk.limits.reset(limits.codesToNumber, challenge.target.value)
  if (challenge.target.kind === 'phone') await desk.texts.noteUsed(challenge.target.value)
  return verified
}

async function complete(desk: Desk, challenge: Challenge<SignUpPayload & { reader?: string }>, caller: Caller): Promise<Verified> {
  const { db, challenges, now } = desk
  const { purpose, target, payload } = challenge
  const way = { ...target, label: target.value }
  switch (purpose) {
    case 'sign-in':
    case 'sign-up': {
      const owner = await findByWay(db, target)
      if (!owner && purpose === 'sign-in') {
        await challenges.consume(db, challenge)
        const { handle } = await challenges.beginOther('proved', { next: payload.next }, target)
        return { done: 'proved', handle }
      }
      return db.transaction().execute(async (inner) => {
        await challenges.consume(inner, challenge)
        // Who signed up twice at once is signed in: the number is proved.
        const reader = owner ?? (await createReader(inner, { name: payload.name, gender: payload.gender, ways: [way], passwordHash: payload.passwordHash }, now()))
        return { ...(await signIn(desk, inner, reader, caller)), done: owner ? 'signedIn' : 'signedUp', next: payload.next }
      })
    }
    case 'add-way': {
      requireSame(payload.reader, caller)
      await db.transaction().execute(async (inner) => {
        await challenges.consume(inner, challenge)
        await addWay(inner, payload.reader ?? '', way, now())
      })
      await tellOwner(desk, payload.reader ?? '', 'wayAdded', caller)
      return { done: 'wayAdded' }
    }
    case 'delete': {
      requireSame(payload.reader, caller)
      const id = payload.reader ?? ''
      await desk.records.erase(id, async (inner) => {
        await challenges.consume(inner, challenge)
        await deleteReader(inner, id)
      })
      if (target.kind === 'email') desk.delivery.send(target, 'deleted', caller.langCode)
      return { done: 'deleted' }
    }
    case 'confirm': {
      requireSame(payload.reader, caller)
      await db.transaction().execute(async (inner) => {
        await challenges.consume(inner, challenge)
        await noteConfirmed(inner, caller.reader?.sessionId ?? '', payload.reader ?? '', now())
      })
      return { done: 'confirmed' }
    }
    case 'password':
    case 'password-unknown':
    case 'sign-up-registered':
    case 'proved':
    case 'passkey':
    case 'passkey-add':
    case 'passkey-confirm':
    case 'openid':
    case 'openid-proved':
      return refuse('CODE_WRONG')
  }
}

/** A code for an account that is signed in is worth nothing to another. */
function requireSame(reader: string | undefined, caller: Caller): void {
  if (reader === undefined || caller.reader?.id !== reader) refuse('SIGN_IN_FIRST')
}

/** Tells the reader by mail, where there is an address, what was done to the account. */
export async function tellOwner({ db, delivery }: Desk, reader: string, letter: 'wayAdded' | 'passwordChanged', { langCode }: Pick<Caller, 'langCode'>): Promise<void> {
  const ways = await db.selectFrom('account_ways').select('value').where('reader', '=', reader).where('kind', '=', 'email').execute()
  for (const { value } of ways) delivery.send({ kind: 'email', value }, letter, langCode)
}

/** A new password with the code that was mailed; every session ends. */
export async function setForgottenPassword(desk: Desk, form: Form, caller: Caller): Promise<{ readonly done: 'passwordChanged' }> {
  const password = form['password'] ?? ''
  const read = readAll<{ code: string; password: string; again: true }>({ code: readCode(form['code'] ?? ''), password: readNewPassword(password, desk.settings), again: readAgain(form['again'] ?? '', password) })
  const challenge = await checkCode<{ reader: string }>(desk, form['handle'] ?? '', read.code, caller)
  if (challenge.purpose !== 'password') refuse('CODE_WRONG')
  const { reader } = challenge.payload
  const hash = await newHash(desk, reader, read.password)
  await desk.db.transaction().execute(async (inner) => {
    await desk.challenges.consume(inner, challenge)
    await addPassword(inner, reader, hash, desk.now())
    await desk.sessions.within(inner).endAll(reader)
  })
  await tellOwner(desk, reader, 'passwordChanged', caller)
  return { done: 'passwordChanged' }
}

/** The hash of a password that is none of the last three, and not a common one. @throws refusal PASSWORD_COMMON, PASSWORD_REUSED, BUSY */
export async function newHash({ db, passwords, settings }: Desk, reader: string, password: string): Promise<string> {
  const [known, ways] = await Promise.all([findReader(db, reader), waysOf(db, reader)])
  if (isCommonPassword(password, [settings.siteName, known?.name ?? '', ...ways.map(({ value }) => value)])) refuse('PASSWORD_COMMON')
  for (const last of await passwordsOf(db, reader)) if (await passwords.verify(composed(password), last)) refuse('PASSWORD_REUSED')
  return passwords.hash(password)
}
