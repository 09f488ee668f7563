import type { OriginCommand, OriginContext } from 'masthead/origin'
import { pollPath } from '../paths.ts'
import { sharesOf } from '../shares.ts'
import { putPoll, removePoll } from './put-poll.ts'
import { isOpenAt } from './reading.ts'
import { pollDatabase, type PollsTable } from './tables.ts'
import { closePoll } from './turn.ts'

/** Numbers that `new` gives polls, where the newsroom's own system has none for them. */
const firstOwnMsid = 900_000_001

const shown = (at: number | string): string => new Date(Number(at)).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z')
const stateOf = (poll: PollsTable, now: number): string => (isOpenAt(poll, now) ? 'open' : Number(poll.opens) > now ? 'opens later' : 'closed')

async function find(origin: OriginContext, asked: string): Promise<PollsTable> {
  const [, msid] = /(?:^|-)(\d{1,10})$/.exec(asked) ?? []
  const rows = msid === undefined ? [] : await pollDatabase(origin).selectFrom('polls').selectAll().where('msid', '=', Number(msid)).execute()
  const [poll, ...others] = rows
  if (!poll) throw new Error(`There is no poll ${asked}. \`masthead polls list\` shows them.`)
  if (others.length > 0) throw new Error(`Polls of several editions have the number ${asked}.`)
  return poll
}

/** A time of a command line: `2026-12-03T18:00+05:30`, a day, which ends it in India, or `7d`. */
function timeOf(text: string, now: number): string {
  const [, count, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? []
  if (count !== undefined) return new Date(now + Number(count) * (unit === 'h' ? 3_600_000 : 86_400_000)).toISOString()
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T23:59:59+05:30`
  return text
}

/** `masthead polls new` */
export const newCommand: OriginCommand = {
  description: 'Makes a poll, open at once.',
  options: [
    { flags: '--question <text>', description: 'what is asked' },
    { flags: '--answers <texts>', description: 'two to twelve answers, with | between them' },
    { flags: '--seopath <words>', description: 'for its address: lower-case latin letters, digits and dashes' },
    { flags: '--text <text>', description: 'what it is about, in a sentence or two' },
    { flags: '--edition <id>', description: 'default: the first' },
    { flags: '--opens <time>', description: 'as in 2026-12-01T06:00+05:30 or 12h. Default: now' },
    { flags: '--closes <time>', description: 'as in 2026-12-03T18:00+05:30, 2026-12-03 or 7d. Default: when it is closed by hand' },
    { flags: '--stories <msids>', description: 'stories below whose texts it stands, with commas between them' },
    { flags: '--msid <n>', description: 'its number, or that of a poll that is changed. Default: the next free one' },
  ],
  async run({ origin, options, print }) {
    const given = (name: string): string | undefined => (typeof options[name] === 'string' && options[name] !== '' ? options[name] : undefined)
    const edition = given('edition') === undefined ? origin.editions[0] : origin.editions.find(({ id }) => id === given('edition'))
    if (!edition) throw new Error(`There is no edition "${given('edition')}". The editions are ${origin.editions.map(({ id }) => id).join(', ')}.`)
    for (const name of ['question', 'answers', 'seopath']) if (given(name) === undefined) throw new Error(`A poll needs --${name}.`)
    const now = origin.now()
    const [opens, closes] = [given('opens'), given('closes')]
    const input = {
      msid: given('msid') === undefined ? await nextMsid(origin, edition.channel) : Number(given('msid')),
      channel: edition.channel,
      seopath: given('seopath') ?? '',
      question: given('question') ?? '',
      ...(given('text') === undefined ? {} : { text: given('text') }),
      options: (given('answers') ?? '').split('|').map((answer) => answer.trim()),
      ...(opens === undefined ? {} : { opens: timeOf(opens, now) }),
      ...(closes === undefined ? {} : { closes: timeOf(closes, now) }),
      ...(given('stories') === undefined ? {} : { stories: (given('stories') ?? '').split(',').map(Number) }),
    }
    const fault = await putPoll(origin, input)
    if (fault) throw new Error(`${fault.field.slice(1) || 'The poll'}: ${fault.reason}`)
    print(`${origin.publicUrl}${edition.routePrefix}${pollPath(input)}`)
  },
}

async function nextMsid(origin: OriginContext, channel: number): Promise<number> {
  const { last } = await pollDatabase(origin).selectFrom('polls').select((row) => row.fn.max('msid').as('last')).where('channel', '=', channel).where('msid', '>=', firstOwnMsid).executeTakeFirstOrThrow()
  return last === null || last === undefined ? firstOwnMsid : Number(last) + 1
}

/** `masthead polls list` */
export const listCommand: OriginCommand = {
  description: 'Shows the polls, the newest first, with their votes.',
  options: [
    { flags: '--open', description: 'only those that readers may vote in' },
    { flags: '--last <n>', description: 'so many of them', default: '20' },
  ],
  async run({ origin, options, print }) {
    const db = pollDatabase(origin)
    const now = origin.now()
    const rows = await db.selectFrom('polls').selectAll().orderBy('opens', 'desc').orderBy('msid', 'desc').limit(Number(options['last']) || 20).execute()
    const wanted = rows.filter((poll) => options['open'] !== true || isOpenAt(poll, now))
    if (wanted.length === 0) print('There are none.')
    for (const poll of wanted) {
      const answers = await db.selectFrom('poll_options').selectAll().where('channel', '=', poll.channel).where('msid', '=', poll.msid).orderBy('option').execute()
      const shares = sharesOf(answers.map(({ votes }) => votes))
      print(`${poll.msid} (${origin.editions.find(({ channel }) => channel === poll.channel)?.id ?? poll.channel})  ${stateOf(poll, now)}${poll.closes === null ? '' : `, ${Number(poll.closes) <= now ? 'closed' : 'until'} ${shown(poll.closes)}`}  ${poll.question}`)
      for (const [index, { text, votes }] of answers.entries()) print(`  ${String(shares[index] ?? 0).padStart(3)} %  ${String(votes).padStart(7)}  ${text}`)
    }
  },
}

/** `masthead polls close` */
export const closeCommand: OriginCommand = {
  description: 'Closes a poll: its results are shown to all, and it takes no more votes, ever.',
  arguments: [{ name: '<poll>', description: 'its number' }],
  async run({ origin, arguments: [asked = ''], print }) {
    const poll = await find(origin, asked)
    const state = stateOf(poll, origin.now())
    if (state !== 'open') throw new Error(state === 'closed' ? `It was closed ${shown(poll.closes ?? 0)}.` : `It is not open yet: it opens ${shown(poll.opens)}.`)
    await closePoll(origin, poll)
    print(`Closed: ${poll.question}`)
  },
}

/** `masthead polls remove` */
export const removeCommand: OriginCommand = {
  description: 'Deletes a poll with its votes.',
  arguments: [{ name: '<poll>', description: 'its number' }],
  async run({ origin, arguments: [asked = ''], print }) {
    const poll = await find(origin, asked)
    await removePoll(origin, poll.channel, Number(poll.msid))
    print(`Deleted: ${poll.question}`)
  },
}
