import { setTimeout as wait } from 'node:timers/promises'
import { readStoreRows } from '../chaos/read-store.ts'
import { type Account, type KeptSession, openAccountLedger } from './account-ledger.ts'
import type { CrashLoad, CrashLoadKind, CrashTools } from './crash-load.ts'
import { accountFaults } from './judge-accounts.ts'
import { maxTries, retryAfterMs } from './retrying.ts'
import { openSentCodes } from './sent-codes.ts'
import type { ActionAnswer, SentAction } from './send-to-action.ts'

// Readers who sign up with a number or an e-mail address, sign in again, sign out, and try what must not go: a code that was
// taken, the same code twice at once.

/** Passwords cost a third of a second of a processor each. */
const emailShare = 0.1
/** Accounts that sign in once more when all is over; all others are compared with the store only. */
const maxLastSignIns = 500
/** Milliseconds after which a code does not come any more that nobody was killed with. */
const codeTimeoutMs = 60_000
/** The same where somebody was. */
const lostCodeMs = 3_000

type Acknowledged = Extract<ActionAnswer, { kind: 'acknowledged' }>

export const accountLoad: CrashLoadKind = {
  env: { MAIL_OUTBOX: 'command', MASTHEAD_ACCOUNT_MAX_TEXTS_PER_HOUR: '1000000' },
  open: openAccountLoad,
}

function openAccountLoad(tools: CrashTools): CrashLoad {
  const { store, count, fail } = tools
  const ledger = openAccountLedger()
  const codes = openSentCodes(store)

  const sendAs = (account: Account, action: string, fields: SentAction['fields'], isForm: boolean, session?: string) => tools.send({ action: `account.${action}`, fields, address: account.address, isForm, session })

  /** Sends until there is an answer. What changes nothing that counts may arrive twice. */
  async function ask(account: Account, action: string, fields: SentAction['fields'], next: () => number, session?: string): Promise<Exclude<ActionAnswer, { kind: 'unknown' }>> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const answer = await sendAs(account, action, fields, next() < 0.5, session)
      if (answer.kind !== 'unknown') return answer
      count(`no answer: ${answer.reason}`)
      await wait(retryAfterMs(tries))
    }
    throw new Error(`${action} had no answer ${maxTries} times.`)
  }

  /** Sends what may be done once only, until it is known that it was: by this answer, or by an earlier one that did not come. */
  async function once(account: Account, action: string, fields: SentAction['fields'], next: () => number): Promise<{ readonly answer: Exclude<ActionAnswer, { kind: 'unknown' }>; readonly doubts: number }> {
    let doubts = 0
    for (let tries = 0; tries < maxTries; tries += 1) {
      const isForm = next() < 0.5
      const isTwice = next() < 0.1
      const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => sendAs(account, action, fields, isForm)))
      const reasons = answers.flatMap((answer) => (answer.kind === 'unknown' ? [answer.reason] : []))
      const unknown = reasons.length
      for (const reason of reasons) count(`no answer: ${reason}`)
      const [done, again] = answers.filter((answer) => answer.kind === 'acknowledged')
      doubts += unknown
      account.doubts += unknown
      if (again) fail(`${account.value}: ${action} was acknowledged twice for one code`)
      if (done) {
        if (next() < 0.1) await replay(account, action, fields, isForm)
        return { answer: done, doubts }
      }
      const refused = answers.find((answer) => answer.kind === 'refused')
      if (refused && unknown === 0) return { answer: refused, doubts }
      await wait(retryAfterMs(tries))
    }
    throw new Error(`${action} had no answer ${maxTries} times.`)
  }

  async function replay(account: Account, action: string, fields: SentAction['fields'], isForm: boolean): Promise<void> {
    const answer = await sendAs(account, action, fields, isForm)
    if (answer.kind === 'acknowledged') fail(`${account.value}: ${action} was acknowledged again for the same code`)
    count('codes tried again')
  }

  function noteSession(account: Account, { session }: Acknowledged): void {
    if (session === undefined) return fail(`${account.value}: signing in was acknowledged without a session`)
    account.isThere = true
    account.sessions.push({ token: session, state: 'open' })
  }

  /** What became of a code: it was taken, an earlier request without an answer had it taken, or none came. */
  type Entered = { readonly kind: 'taken'; readonly answer: Acknowledged } | { readonly kind: 'takenBefore' | 'none' }

  /** Enters the code that is on its way, and none that came before it. */
  async function enterCode(account: Account, handle: string, killsBefore: number, next: () => number): Promise<Entered> {
    const sentAt = performance.now()
    const isLate = () => performance.now() - sentAt > (tools.kills() > killsBefore ? lostCodeMs : codeTimeoutMs)
    for (;;) {
      const code = await codes.next(account.value, isLate)
      if (code === undefined) {
        if (tools.kills() === killsBefore) fail(`${account.value}: no code was sent, and nobody was killed`)
        count('codes that went with their process')
        return { kind: 'none' }
      }
      const { answer, doubts } = await once(account, 'verifyCode', { handle, code }, next)
      if (answer.kind === 'acknowledged' || answer.status === 404) account.taken.push(handle)
      if (answer.kind === 'acknowledged') return { kind: 'taken', answer }
      if (answer.status === 404 && doubts > 0) return { kind: 'takenBefore' }
      // So often without an answer that no try is left.
      if (answer.status === 429 && account.doubts > 0) return { kind: 'none' }
      if (answer.status !== 401) {
        fail(`${account.value}: a code was refused with ${answer.status}, ${doubts} without an answer before: ${answer.text.slice(0, 300)}`)
        return { kind: 'none' }
      }
    }
  }

  /** Has codes sent until one is taken. @returns `undefined` where that is not known to have been done */
  async function byCode(account: Account, action: string, fields: SentAction['fields'], next: () => number): Promise<Acknowledged | 'takenBefore' | 'refused'> {
    for (;;) {
      const killsBefore = tools.kills()
      const begun = await ask(account, action, fields, next)
      if (begun.kind === 'refused') {
        // A number gets ten codes a day, also where most of them went with their process.
        if (begun.status === 409 && account.doubts > 0) return 'takenBefore'
        if (begun.status === 429 && (tools.kills() > 0 || account.doubts > 0)) count('readers who tried too often')
        else fail(`${account.value}: ${action} was refused with ${begun.status}: ${begun.text.slice(0, 300)}`)
        return 'refused'
      }
      const entered = await enterCode(account, begun.goTo.searchParams.get('c') ?? '', killsBefore, next)
      if (entered.kind === 'taken') return entered.answer
      if (entered.kind === 'takenBefore') return 'takenBefore'
    }
  }

  async function signUp(account: Account, next: () => number): Promise<void> {
    const person = { name: account.name, gender: next() < 0.5 ? 'female' : 'male', terms: 'on', privacy: 'on' }
    const isEmail = account.kind === 'email'
    if (!isEmail && next() < 0.3) return signUpWithProvedNumber(account, person, next)
    const { password = '' } = account
    const answer = await byCode(account, isEmail ? 'signUpEmail' : 'signUpPhone', isEmail ? { ...person, email: account.value, password, again: password } : { ...person, phone: account.value }, next)
    if (answer === 'refused') return
    // A sign-up whose answer was lost: its reader has an account, and signing in shows it.
    account.isThere = true
    if (answer === 'takenBefore') return
    noteSession(account, answer)
    count('sign-ups')
  }

  /** A number that nobody has is proved first, and is an account after the form that follows. */
  async function signUpWithProvedNumber(account: Account, person: SentAction['fields'], next: () => number): Promise<void> {
    for (;;) {
      const proved = await byCode(account, 'beginPhone', { phone: account.value }, next)
      if (proved === 'refused') return
      // The handle went with the answer.
      if (proved === 'takenBefore') continue
      const handle = proved.goTo.searchParams.get('proved')
      if (handle === null) return fail(`${account.value}: a number that nobody has led to ${proved.goTo.pathname}`)
      const { answer, doubts } = await once(account, 'signUpPhone', { ...person, proved: handle }, next)
      account.taken.push(handle)
      if (answer.kind === 'refused' && doubts === 0) return fail(`${account.value}: a proved number was refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
      account.isThere = true
      if (answer.kind === 'refused') return
      noteSession(account, answer)
      return count('sign-ups')
    }
  }

  /** @returns whether it is known to have been done */
  async function signIn(account: Account, next: () => number): Promise<boolean> {
    const answer = account.kind === 'email' ? await withPassword(account, next) : await byCode(account, 'beginPhone', { phone: account.value }, next)
    if (typeof answer === 'string') return false
    if (answer.goTo.searchParams.has('proved')) fail(`${account.value}: it was acknowledged, and is a number that nobody has`)
    else noteSession(account, answer)
    return true
  }

  async function withPassword(account: Account, next: () => number): Promise<Acknowledged | 'refused'> {
    for (let tries = 0; ; tries += 1) {
      const answer = await sendAs(account, 'signInWithEmail', { email: account.value, password: account.password ?? '' }, next() < 0.5)
      if (answer.kind === 'acknowledged') return answer
      if (answer.kind === 'refused') {
        fail(`${account.value}: its password was refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
        return 'refused'
      }
      account.doubts += 1
      count(`no answer: ${answer.reason}`)
      await wait(retryAfterMs(tries))
    }
  }

  async function signOut(account: Account, session: KeptSession, next: () => number): Promise<void> {
    session.state = 'doubtful'
    const answer = await sendAs(account, 'signOut', {}, next() < 0.5, session.token)
    if (answer.kind === 'acknowledged') {
      session.state = 'ended'
      count('sign-outs')
    } else if (answer.kind === 'refused') fail(`${account.value}: signing out was refused with ${answer.status}`)
  }

  /** A session works when it may do what only its reader may. */
  async function checkSession(account: Account, { token, state }: KeptSession): Promise<void> {
    if (state === 'doubtful') return
    const answer = await ask(account, 'endSession', { id: 'none' }, () => 1, token)
    if ((answer.kind === 'acknowledged') !== (state === 'open')) fail(`${account.value}: a session that is ${state} was answered with ${answer.kind === 'refused' ? answer.status : 'what it asked for'}`)
    count(state === 'open' ? 'sessions that work' : 'ended sessions that do not')
  }

  return {
    counted: ['sign-ups', 'sign-ins'],
    async act(reader, next) {
      const account = ledger.open(newAccount(reader, next))
      await signUp(account, next)
      if (!account.isThere) return
      for (let times = next() < 0.2 ? 2 : 1; times > 0; times -= 1) if (await signIn(account, next)) count('sign-ins')
      const [session] = account.sessions
      if (session && next() < 0.2) await signOut(account, session, next)
    },
    async check() {
      const accounts = ledger.accounts()
      const stored = {
        readers: await readStoreRows<{ id: string; name: string | null }>(store, 'select id, name from account_readers'),
        ways: await readStoreRows<{ kind: string; value: string; reader: string }>(store, 'select kind, value, reader from account_ways'),
        passwords: await readStoreRows<{ reader: string }>(store, 'select reader from account_passwords'),
        sessions: await readStoreRows<{ reader: string; token_hash: string }>(store, 'select reader, token_hash from reader_sessions'),
        challenges: await readStoreRows<{ id: string }>(store, 'select id from account_challenges'),
      }
      for (const fault of accountFaults(accounts, stored)) fail(fault)
      const there = accounts.filter(({ isThere }) => isThere)
      for (let index = 0; index < there.length; index += 1) count('accounts in the store, once')
      const every = Math.ceil(there.length / maxLastSignIns)
      const waiting = there.map((account, index) => ({ account, signsIn: index % every === 0 }))
      const work = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          const { account, signsIn } = one
          for (const session of account.sessions) await checkSession(account, session)
          // Once more where there was no answer.
          if (signsIn && ((await signIn(account, () => 1)) || (await signIn(account, () => 1)))) count('accounts that sign in afterwards')
        }
      }
      await Promise.all(Array.from({ length: 8 }, work))
    },
  }
}

/** No two alike: numbers of many series, because a series has its limit, and each from an address of its own. */
function newAccount(reader: number, next: () => number): Parameters<ReturnType<typeof openAccountLedger>['open']>[0] {
  const name = `Reader ${[...String(reader)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const address = `20.${(reader >> 16) & 255}.${(reader >> 8) & 255}.${reader & 255}`
  if (next() < emailShare) return { kind: 'email', value: `reader-${reader}@crash.example.in`, name, address, password: `Secret-${reader}` }
  return { kind: 'phone', value: `+919${String(reader % 1_000).padStart(3, '0')}${String(reader).padStart(6, '0')}`, name, address }
}
