import type { LiveEdition } from 'masthead'
import type { OriginContext, PluginAlert } from 'masthead/origin'
import type { MatchInput } from '../feed-contract.ts'
import { matchAlerts, matchPath, slugOf, teamAlerts } from '../paths.ts'
import { type BallRow, keyOf } from './apply-event.ts'
import { isDismissal, oversText } from './add-up.ts'
import { inLanguage } from './in-language.ts'
import { lineOf, type MatchState, outOf, scoreLine, stateIn } from './match-state.ts'
import { type Speech, speechOf } from './speech.ts'
import { databaseOf, matchOf } from './store.ts'

// Alerts on wickets and results, for those who chose the match or one of its sides.

/** Milliseconds from its start in which what happens in a match is news: one of five days, and a rest day. A replay of an old one is none. */
const newsMs = 6 * 86_400_000
/** Newest matches of some sides in which their names are looked for: women's sides share those of the men's. */
const maxLooked = 200
const isOver = ({ status }: Pick<MatchInput, 'status'>): boolean => status === 'finished' || status === 'abandoned'

export interface Happened {
  /** The match before, where it was known. */
  readonly before: MatchInput | undefined
  readonly stored: Parameters<typeof stateIn>[0]
  /** What these events wrote, by place. */
  readonly rows: ReadonlyMap<string, BallRow>
}

/** What has happened that somebody has asked to be told of, in the words of an edition. */
export function alertsOf({ before, stored, rows }: Happened, speech: Speech, now: number): readonly PluginAlert[] {
  const { match } = stored
  if (match.demo || Math.abs(now - Date.parse(match.starts)) > newsMs) return []
  const state = stateIn(stored, speech)
  const common = { channel: speech.channel, topics: [matchAlerts(match), teamAlerts(match, 'home'), teamAlerts(match, 'away')], path: matchPath(match) }
  const wicket = isOver(match) ? undefined : lastWicket(state, rows, speech)
  const ended = before && !isOver(before) && isOver(match)
  return [
    ...(wicket ? [{ ...common, ...wicket, key: `${match.id}/${wicket.key}` }] : []),
    ...(ended ? [{ ...common, key: `${match.id}/result`, title: `${state.match.home.name} ${speech.t.versus} ${state.match.away.name}: ${lineOf(state, speech)}`, body: scoreLine(state, speech) }] : []),
  ]
}

/** The last wicket, where it has just fallen or been told. Of several that came together it alone is news. */
function lastWicket(state: MatchState, rows: ReadonlyMap<string, BallRow>, speech: Speech): Pick<PluginAlert, 'key' | 'title' | 'body'> | undefined {
  const sum = state.innings.at(-1)
  const after = sum?.overs.flatMap(({ balls }) => balls).findLast(({ ball }) => (ball.wickets ?? []).some(isDismissal))
  const name = after?.ball.wickets?.findLast(isDismissal)?.player
  const out = sum?.batting.find((batter) => batter.name === name)
  if (!sum || !after || !out || !rows.get(keyOf(after.ball))?.touched) return undefined
  const { innings, over, ball } = after.ball
  const overs = oversText(over * state.perOver + after.legalBefore + (after.isLegal ? 1 : 0), state.perOver)
  return {
    key: `wicket-${innings}-${over}-${ball}`,
    title: speech.t.wicketAlert(state.match[sum.info.team].name, `${after.runs}/${after.wickets}`, overs),
    body: `${out.name} ${outOf(out, speech)} ${out.runs} (${out.balls})`,
  }
}

/** Those of some ids that there are: matches that are not over, and sides of any match. */
export async function alertTopics({ edition, ids }: { readonly edition: LiveEdition; readonly ids: readonly string[] }, origin: OriginContext): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const db = databaseOf(origin)
  const speech = speechOf(edition)
  const wanted = new Set(ids)
  const matches = ids.flatMap((id) => (id.startsWith('match-') ? [id.slice('match-'.length)] : []))
  const rows = matches.length === 0 ? [] : await db.selectFrom('cricket_matches').select(['body']).where('id', 'in', matches).execute()
  const found = rows.map(matchOf).filter((match) => !isOver(match)).map((match) => {
    const { home, away } = inLanguage(match, speech.language)
    return { id: matchAlerts(match), name: speech.t.alertsOfMatch(home.name, away.name) }
  })
  if (!ids.some((id) => id.startsWith('team-'))) return found
  const [homes, aways] = await Promise.all([db.selectFrom('cricket_matches').select('home as name').distinct().execute(), db.selectFrom('cricket_matches').select('away as name').distinct().execute()])
  const names = [...new Set([...homes, ...aways].map(({ name }) => name))].filter((name) => wanted.has(`team-${slugOf(name)}`) || wanted.has(`team-${slugOf(name)}-women`))
  const bodies = names.length === 0 ? [] : await db.selectFrom('cricket_matches').select('body').where((where) => where.or([where('home', 'in', names), where('away', 'in', names)])).orderBy('starts_at', 'desc').limit(maxLooked).execute()
  const teams = new Map<string, string>()
  for (const match of bodies.map(matchOf)) {
    const own = inLanguage(match, speech.language)
    for (const side of ['home', 'away'] as const) {
      const id = teamAlerts(match, side)
      if (wanted.has(id) && !teams.has(id)) teams.set(id, speech.t.alertsOfTeam(own[side].name, match.women ?? false))
    }
  }
  return [...found, ...[...teams].map(([id, name]) => ({ id, name }))]
}
