import type { ScheduledMatch, ScheduleMatches } from '../contract.ts'
import { slugOf } from '../paths.ts'
import { inLanguage } from './in-language.ts'
import { matchLine, stateIn } from './match-state.ts'
import { readCalendar } from './store.ts'
import type { CricketDatabase } from './tables.ts'
import type { Speech } from './speech.ts'

export interface ScheduleAsked {
  readonly series: string | undefined
  readonly team: string | undefined
  readonly now: number
}

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })
const dayOf = (starts: string): string => (starts.includes('T') ? indianDay.format(new Date(starts)) : starts)
/** Milliseconds: what was played in the last week is still in a calendar. */
const pastMs = 7 * 86_400_000

/** Matches by day. */
export async function scheduleOf(db: CricketDatabase, { series, team, now }: ScheduleAsked, speech: Speech): Promise<ScheduleMatches> {
  const all = await readCalendar(db, now - pastMs)
  const isAsked = ({ match: { series: own, home, away } }: (typeof all)[number]) => (series === undefined || own.id === series) && (team === undefined || slugOf(home.name) === team || slugOf(away.name) === team)
  const shown = all.filter(isAsked)
  const days = new Map<string, ScheduledMatch[]>()
  for (const { match, sequence } of shown) {
    const day = dayOf(match.starts)
    // Of a match that is under way or over the balls are on its own page: a calendar says what it is about.
    const line = matchLine(stateIn({ match: { ...match, innings: [] }, balls: [], sequence }, speech), speech)
    days.set(day, [...(days.get(day) ?? []), { ...line, teams: [slugOf(match.home.name), slugOf(match.away.name)] }])
  }
  const teams = new Map(all.flatMap(({ match }) => (['home', 'away'] as const).map((side) => [slugOf(match[side].name), inLanguage(match, speech.language)[side].name] as const)))
  return {
    days: [...days].map(([day, matches]) => ({ day, matches })),
    series: [...new Map(all.map(({ match }) => [match.series.id, inLanguage(match, speech.language).series.name]))].map(([id, name]) => ({ id, name })),
    teams: [...teams].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
  }
}
