import { type Static, Type } from 'masthead'
import { describeMismatch } from 'masthead/origin'
import { currentCode, isKnownCode } from '../games/nations.ts'
import { Day, Id, MedalKind, NationCode, SessionStatus, Words, Year } from '../contract.ts'

// What a newsroom or a file says of one edition of Games, judged entry by entry: one that contradicts itself or the rest is
// kept aside with its place, and the others are taken.

const Text = Type.Union([Type.String({ minLength: 1, maxLength: 160 }), Words])
const Athlete = Text
const closed = { additionalProperties: false }
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d)?(Z|[+-]\\d\\d:\\d\\d)$', description: 'a moment with its zone, as in 2031-07-23T19:30+05:30' })

const NewMedal = Type.Object({ medal: MedalKind, nation: NationCode, athletes: Type.Optional(Type.Array(Athlete, { maxItems: 60 })), day: Type.Optional(Day) }, closed)
const NewEvent = Type.Object({ id: Id, discipline: Id, name: Text, medals: Type.Optional(Type.Array(NewMedal, { maxItems: 12 })) }, closed)
const NewSession = Type.Object({
  id: Id, day: Day, discipline: Id, name: Text,
  starts: Type.Optional(Moment), ends: Type.Optional(Moment), venue: Type.Optional(Text), event: Type.Optional(Id), final: Type.Optional(Type.Boolean()), status: Type.Optional(SessionStatus),
}, closed)
const NewCount = Type.Object({ nation: NationCode, gold: Type.Integer({ minimum: 0 }), silver: Type.Integer({ minimum: 0 }), bronze: Type.Integer({ minimum: 0 }), total: Type.Optional(Type.Integer()) }, closed)

const Head = Type.Object({
  series: Id, year: Year,
  name: Type.Optional(Text), place: Type.Optional(Text), starts: Type.Optional(Day), ends: Type.Optional(Day),
  nations: Type.Optional(Type.Record(NationCode, Text)),
  disciplines: Type.Optional(Type.Array(Type.Object({ id: Id, name: Text }, closed), { maxItems: 200 })),
  events: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 3_000 })),
  sessions: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 5_000 })),
  table: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 300 })),
}, closed)

export type NewMedal = Static<typeof NewMedal>
export type NewEvent = Static<typeof NewEvent>
export type NewSession = Static<typeof NewSession>
export type NewCount = Static<typeof NewCount>
type Text = Static<typeof Text>

export interface GamesDocument extends Omit<Static<typeof Head>, 'events' | 'sessions' | 'table'> {
  readonly events: readonly NewEvent[]
  readonly sessions: readonly NewSession[]
  readonly table: readonly NewCount[] | undefined
}

/** What the store has of the same Games already: entries may refer to it. */
export interface KnownGames {
  readonly disciplines: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  readonly starts: string | undefined
  readonly ends: string | undefined
}

export interface JudgedDocument {
  /** `undefined` where nothing of it can be taken. */
  readonly document: GamesDocument | undefined
  readonly faults: readonly { readonly at: string; readonly reason: string }[]
  readonly notes: readonly { readonly at: string; readonly reason: string }[]
}

export const wordsOf = (text: Text): Words => (typeof text === 'string' ? { en: text } : text)

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** @param knownOf what is known of the Games that it is about */
export async function judgeGames(value: unknown, seriesIds: readonly string[], knownOf: (series: string, year: number) => Promise<KnownGames>): Promise<JudgedDocument> {
  const mismatch = describeMismatch(Head, value)
  const refused = (reason: string, at = ''): JudgedDocument => ({ document: undefined, faults: [{ at, reason }], notes: [] })
  if (mismatch) return refused(mismatch.sentence)
  const head = value as Static<typeof Head>
  if (!seriesIds.includes(head.series)) return refused(`"${head.series}" is none of the Games of this site: ${seriesIds.join(', ')}.`, 'series')
  const known = await knownOf(head.series, head.year)
  const [starts, ends] = [head.starts ?? known.starts, head.ends ?? known.ends]
  for (const day of [head.starts, head.ends]) if (day !== undefined && !isDay(day)) return refused(`${day} is no day.`)
  if (starts !== undefined && ends !== undefined && ends < starts) return refused(`They end (${ends}) before they start (${starts}).`, 'ends')

  const faults: { at: string; reason: string }[] = []
  const notes: { at: string; reason: string }[] = []
  const current = (code: string, at: string): string => {
    const now = currentCode(code)
    if (now !== code) notes.push({ at, reason: `${code} is written ${now} now.` })
    else if (!isKnownCode(code) && head.nations?.[code] === undefined) notes.push({ at, reason: `${code} is no code that the plugin knows, and "nations" does not name it: it is shown as it is written.` })
    return now
  }
  /** Takes the entries of a list that have the right shape, are there once, and pass a further look. */
  function take<Entry>(list: readonly unknown[] | undefined, name: string, schema: Parameters<typeof describeMismatch>[0], keyOf: (entry: Entry) => string, look: (entry: Entry, at: string) => Entry | string): Entry[] {
    const taken = new Map<string, Entry>()
    for (const [index, value] of (list ?? []).entries()) {
      const at = `${name}[${index}]`
      const wrong = describeMismatch(schema, value)
      if (wrong) {
        faults.push({ at, reason: wrong.sentence })
        continue
      }
      const seen = look(value as Entry, at)
      if (typeof seen === 'string') faults.push({ at, reason: seen })
      else if (taken.has(keyOf(seen))) faults.push({ at, reason: `"${keyOf(seen)}" is there twice.` })
      else taken.set(keyOf(seen), seen)
    }
    return [...taken.values()]
  }
  const disciplines = new Set([...known.disciplines, ...(head.disciplines ?? []).map(({ id }) => id)])
  const isInTime = (day: string): boolean => (starts === undefined || day >= starts) && (ends === undefined || day <= ends)

  const events = take<NewEvent>(head.events, 'events', NewEvent, ({ id }) => id, (event, at) => {
    if (!disciplines.has(event.discipline)) return `Its discipline "${event.discipline}" is none of these Games.`
    for (const { day } of event.medals ?? []) if (day !== undefined && (!isDay(day) || !isInTime(day))) return `A medal of ${day} is not of the days of these Games.`
    const golds = event.medals?.filter(({ medal }) => medal === 'gold').length ?? 0
    if (event.medals && event.medals.length > 0 && golds === 0) return 'It has medals and no gold among them.'
    if (golds > 1 && event.medals?.some(({ medal }) => medal === 'silver')) notes.push({ at, reason: `${golds} golds and a silver: where a gold is shared, there is usually no silver.` })
    return event.medals ? { ...event, medals: event.medals.map((medal) => ({ ...medal, nation: current(medal.nation, at) })) } : event
  })
  const eventIds = new Set([...known.events, ...events.map(({ id }) => id)])
  const sessions = take<NewSession>(head.sessions, 'sessions', NewSession, ({ id }) => id, (session) => {
    if (!disciplines.has(session.discipline)) return `Its discipline "${session.discipline}" is none of these Games.`
    if (session.event !== undefined && !eventIds.has(session.event)) return `Its event "${session.event}" is not known.`
    if (!isDay(session.day) || !isInTime(session.day)) return `${session.day} is none of the days of these Games.`
    if (session.starts !== undefined && session.ends !== undefined && Date.parse(session.ends) < Date.parse(session.starts)) return 'It ends before it starts.'
    return session
  })
  const table = head.table && take<NewCount>(head.table, 'table', NewCount, ({ nation }) => nation, (count, at) => {
    const sum = count.gold + count.silver + count.bronze
    if (count.total !== undefined && count.total !== sum) return `${count.gold} + ${count.silver} + ${count.bronze} are ${sum}, not ${count.total}.`
    return { ...count, nation: current(count.nation, at) }
  })
  return { document: { ...head, events, sessions, table }, faults, notes }
}
