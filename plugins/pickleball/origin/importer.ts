import { basename } from 'node:path'
import { Type } from 'masthead'
import { describeMismatch, type Importer, type ImportNote, inputFiles, readJson } from 'masthead/origin'
import { Day, Id, PickleballEvent, Words } from '../contract.ts'
import { faultOfMatch, strangersIn } from '../rules.ts'
import { putDocuments, type RankingData } from './documents.ts'

const closed = { additionalProperties: false }
const NewRanking = Type.Object({ id: Id, name: Words, day: Day, rows: Type.Array(Type.Object({ name: Words, points: Type.Integer({ minimum: 0 }) }, closed), { maxItems: 1_000 }) }, closed)
const File = Type.Object({ events: Type.Optional(Type.Array(Type.Unknown())), rankings: Type.Optional(Type.Array(Type.Unknown())) }, closed)

export interface Judged {
  readonly events: readonly PickleballEvent[]
  readonly rankings: readonly RankingData[]
  /** Entries that are left out. */
  readonly faults: readonly { readonly at: string; readonly reason: string }[]
  readonly notes: readonly { readonly at: string; readonly reason: string }[]
}

/** Takes events and rankings that contradict nothing; of an event, matches that cannot be are left out. */
export function judge(value: unknown): Judged {
  const mismatch = describeMismatch(File, value)
  if (mismatch) return { events: [], rankings: [], faults: [{ at: mismatch.pointer, reason: mismatch.sentence }], notes: [] }
  const { events = [], rankings = [] } = value as { readonly events?: readonly unknown[]; readonly rankings?: readonly unknown[] }
  const faults: { at: string; reason: string }[] = []
  const notes: { at: string; reason: string }[] = []
  const good = events.flatMap((entry, index) => {
    const at = `events[${index}]`
    const wrong = describeMismatch(PickleballEvent, entry)?.sentence ?? ((entry as PickleballEvent).ends < (entry as PickleballEvent).starts ? 'It ends before it starts.' : undefined)
    if (wrong !== undefined) {
      faults.push({ at, reason: wrong })
      return []
    }
    const event = entry as PickleballEvent
    const draws = event.draws.map((draw) => {
      notes.push(...strangersIn(draw).map((name) => ({ at: `${at}, ${draw.id}`, reason: `${name} is in a round without having won the one before.` })))
      const rounds = draw.rounds.map((round) => ({
        ...round,
        matches: round.matches.filter((match) => {
          const fault = faultOfMatch(match, draw)
          if (fault !== undefined) faults.push({ at: `${at}, ${draw.id}, ${match.id}`, reason: fault })
          return fault === undefined
        }),
      }))
      return { ...draw, rounds }
    })
    return [{ ...event, draws }]
  })
  const lists = rankings.flatMap((entry, index) => {
    const wrong = describeMismatch(NewRanking, entry)?.sentence
    if (wrong === undefined) return [entry as RankingData]
    faults.push({ at: `rankings[${index}]`, reason: wrong })
    return []
  })
  return { events: good, rankings: lists, faults, notes }
}

/** Reads events with their draws, and rankings. */
export const importer: Importer = {
  description: 'Pickleball: JSON with events (draws, rounds, matches game by game) and rankings.',
  async run(path, origin, progress) {
    const [held, notes]: [ImportNote[], ImportNote[]] = [[], []]
    let imported = 0
    const files = await inputFiles(path, ['.json', '.json.gz'])
    for (const [index, file] of files.entries()) {
      const judged = judge(await readJson(file))
      const told = (list: Judged['faults']) => list.map(({ at, reason }) => ({ where: [basename(file), at].filter(Boolean).join(', '), reason }))
      held.push(...told(judged.faults))
      notes.push(...told(judged.notes))
      if (judged.events.length + judged.rankings.length > 0) notes.push(...(await putDocuments(origin, judged)).map((reason) => ({ where: basename(file), reason })))
      imported += judged.events.length + judged.rankings.length
      await progress(index + 1, files.length)
    }
    return { imported, rejected: [], held, notes }
  },
}
