import { setTimeout as wait } from 'node:timers/promises'
import { readStoreRows } from '../chaos/read-store.ts'
import type { CommentLedger, LedgerVote } from './comment-ledger.ts'
import type { CrashLoad, CrashLoadKind, CrashTools } from './crash-load.ts'
import { commentFaults } from './judge-comments.ts'
import { maxTries, retryAfterMs, sendUntilAnswered } from './retrying.ts'
import type { SentAction } from './send-to-action.ts'
import { openSentCodes } from './sent-codes.ts'

// Readers who sign up with a number, write comments and answers, vote on those of others, and order letters.

/** What one reader does. */
const timesEach = 20
/** Milliseconds after which a code or link does not come any more. */
const lostMailMs = 5_000
const channel = 183
const msid = 1001

export const commentLoad: CrashLoadKind = {
  env: {
    MAIL_OUTBOX: 'command',
    MASTHEAD_ACCOUNT_MAX_TEXTS_PER_HOUR: '1000000',
    MASTHEAD_COMMENTS_HELD_FIRST: '0',
    MASTHEAD_COMMENTS_CLOSED_AFTER_DAYS: '0',
    MASTHEAD_COMMENTS_MAX_PER10_MINUTES: '100000',
  },
  open: openCommentLoad,
}

interface SignedIn {
  readonly phone: string
  readonly session: string
  readonly address: string
}

function openCommentLoad(tools: CrashTools): CrashLoad {
  const { store, count, fail } = tools
  const codes = openSentCodes(store)
  const links = openSentCodes(store, /confirm\?t=([\w-]{43})/)
  const comments: CommentLedger['comments'][number][] = []
  const votes = new Map<string, LedgerVote>()
  const letters: CommentLedger['letters'][number][] = []
  /** Comments whose ids are known, with their writers. */
  const readable: { readonly id: string; readonly phone: string; readonly thread: string }[] = []
  let numbers = 0

  /** What nobody else has: of a number, and of an address that others do not share a limit with. */
  const newNumber = () => (numbers += 1)
  const addressOf = (number: number) => `21.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const lateAfter = (ms: number) => {
    const since = performance.now()
    return () => performance.now() - since > ms
  }

  /** Another number each time: what an attempt without an answer has left is nobody's. */
  async function signUp(reader: number): Promise<SignedIn | undefined> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const number = newNumber()
      const phone = `+918${String(number % 1_000).padStart(3, '0')}${String(number).padStart(6, '0')}`
      const address = addressOf(number)
      const name = `Reader ${[...String(reader)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
      const begun = await tools.send({ action: 'account.signUpPhone', fields: { phone, name, gender: 'female', terms: 'on', privacy: 'on' }, address, isForm: false })
      const code = begun.kind === 'acknowledged' ? await codes.next(phone, lateAfter(lostMailMs)) : undefined
      if (begun.kind === 'acknowledged' && code !== undefined) {
        const entered = await tools.send({ action: 'account.verifyCode', fields: { handle: begun.goTo.searchParams.get('c') ?? '', code }, address, isForm: false })
        if (entered.kind === 'acknowledged' && entered.session !== undefined) return { phone, session: entered.session, address }
      }
      count('sign-ups begun anew')
      await wait(retryAfterMs(tries))
    }
    fail(`reader ${reader} could not sign up`)
    return undefined
  }

  const sendAs = ({ session, address }: SignedIn, action: string, fields: SentAction['fields'], isForm: boolean) => sendUntilAnswered(tools, { action: `comments.${action}`, fields, session, address, isForm })

  async function comment(writer: SignedIn, text: string, next: () => number): Promise<void> {
    const answered = next() < 0.3 ? readable[Math.floor(next() * readable.length)] : undefined
    const isForm = next() < 0.3
    const fields = answered ? { comment: answered.id, text } : { msid, text }
    const isTwice = next() < 0.1
    const sent = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => sendAs(writer, answered ? 'reply' : 'post', fields, isForm)))
    const done = sent.find(({ answer }) => answer.kind === 'acknowledged')
    // A comment that was sent before is refused as one that was made already: that is an acknowledgement of the first.
    const isThere = done !== undefined || sent.some(({ answer, doubts }) => doubts > 0 && answer.kind === 'refused' && answer.status === 409)
    if (!isThere) return fail(`"${text}" was refused: ${JSON.stringify(sent).slice(0, 300)}`)
    if (!done) count('comments that had been taken without an answer')
    if (isTwice) count('comments sent twice at once')
    const id = done?.answer.kind === 'acknowledged' ? (done.answer.data as { readonly id?: string } | undefined)?.id : undefined
    comments.push({ text, phone: writer.phone, parent: answered?.thread, id })
    if (id !== undefined) readable.push({ id, phone: writer.phone, thread: answered?.thread ?? id })
    count('comments')
  }

  async function vote(reader: SignedIn, next: () => number): Promise<void> {
    // Mostly on the newest, as people do: so many vote on one at the same time.
    const found = readable.slice(-40)[Math.floor(next() * Math.min(readable.length, 40))]
    if (!found || found.phone === reader.phone) return
    const [word, value] = ([['up', 1], ['down', -1], ['none', 0]] as const)[Math.min(2, Math.floor(next() * 2.5))] ?? ['up', 1]
    const { answer } = await sendAs(reader, 'vote', { vote: `${word}.${found.id}` }, next() < 0.3)
    if (answer.kind === 'refused') return fail(`a vote was refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
    votes.set(`${found.id} ${reader.phone}`, { comment: found.id, phone: reader.phone, value })
    count('votes')
  }

  async function order(next: () => number): Promise<void> {
    const number = newNumber()
    const email = `letters-${number}@crash.example.in`
    const address = addressOf(number)
    const ask = (action: string, fields: SentAction['fields']) => sendUntilAnswered(tools, { action: `newsletter.${action}`, fields, address, isForm: next() < 0.3 })
    const { answer } = await ask('subscribe', { email, letters: ['morning-fold'] })
    if (answer.kind === 'refused') return fail(`${email}: letters were refused with ${answer.status}: ${answer.text.slice(0, 300)}`)
    const token = await links.next(email, lateAfter(lostMailMs))
    if (token === undefined) return count('mails that went with their process')
    const { answer: opened, doubts } = await ask('confirm', { token })
    if (opened.kind === 'refused' && !(doubts > 0 && opened.status === 404)) return fail(`${email}: its link was refused with ${opened.status}: ${opened.text.slice(0, 300)}`)
    letters.push({ email })
    count('subscriptions')
    if (next() < 0.1 && (await ask('confirm', { token })).answer.kind === 'acknowledged') fail(`${email}: its link was taken twice`)
  }

  return {
    counted: ['comments', 'votes', 'subscriptions'],
    async act(reader, next) {
      const signedIn = await signUp(reader)
      if (!signedIn) return
      for (let times = 0; times < timesEach; times += 1) {
        const choice = next()
        if (choice < 0.45) await comment(signedIn, `What reader ${reader} says for the ${times} time, ${Math.floor(next() * 1e9)}`, next)
        else if (choice < 0.9) await vote(signedIn, next)
        else await order(next)
      }
    },
    async check() {
      const stored = {
        comments: await readStoreRows<Stored['comments'][number]>(store, `select id, msid, parent, state, text, reader, likes, dislikes, replies, revision from comments where channel = ${channel}`),
        stories: await readStoreRows<Stored['stories'][number]>(store, `select msid, shown, revision from comment_stories where channel = ${channel}`),
        votes: await readStoreRows<Stored['votes'][number]>(store, 'select comment, reader, value from comment_votes'),
        letters: await readStoreRows<Stored['letters'][number]>(store, 'select email, letter from newsletter_subscriptions'),
        ways: await readStoreRows<Stored['ways'][number]>(store, "select value, reader from account_ways where kind = 'phone'"),
      }
      for (const fault of commentFaults({ comments, votes: [...votes.values()], letters }, stored)) fail(fault)
      for (const _ of stored.comments) count('comments in the store')
      for (const _ of stored.votes) count('votes in the store')
      for (const _ of stored.letters) count('subscriptions in the store')
    },
  }
}

type Stored = Parameters<typeof commentFaults>[1]
