import type { OriginContext } from 'masthead/origin'
import type { MatchInput } from '../feed-contract.ts'
import { feed, putMatch } from '../origin/feed.ts'
import { fillRankings } from './fill-rankings.ts'
import { play } from './play.ts'
import { pairing } from './sides.ts'

const hour = 3_600_000
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

const series = { id: 'delta-cup', name: 'Delta Cup', nameTelugu: 'డెల్టా కప్' }
const womens = { id: 'delta-womens-cup', name: "Delta Women's Cup", nameTelugu: 'డెల్టా మహిళల కప్' }
const grounds = [
  { venue: 'Banyan Park', venueTelugu: 'మర్రిచెట్టు మైదానం' },
  { venue: 'Lighthouse Ground', venueTelugu: 'దీపస్తంభం మైదానం' },
] as const
const weather = { english: 'Dry, 27 °C, a light wind from the river', telugu: 'పొడి వాతావరణం, 27 °C, నది వైపు నుంచి చిరుగాలి' }

/** One match that is on, one that is over, some to come, one put off: invented sides, and said to be. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  await fillRankings(origin)
  const now = origin.now()
  const evening = (days: number) => `${indianDay.format(new Date(now + days * 24 * hour))}T19:30:00+05:30`
  const base = (number: number, one: number, other: number): Omit<MatchInput, 'id' | 'starts' | 'status'> => ({
    series, title: `Match ${number}`, titleTelugu: `మ్యాచ్ ${number}`, format: 'T20', overs: 20, ...pairing(one, other), ...(grounds[number % grounds.length] ?? {}), demo: true,
  })

  const ended: MatchInput = { ...base(1, 2, 3), id: 'demo1', starts: evening(-1), status: 'live', toss: { winner: 'home', decision: 'bat' } }
  const over = play(ended, 8)
  await putMatch(origin, { ...ended, innings: over.innings })
  await feed(origin, ended.id, over.events)
  await feed(origin, ended.id, [{ kind: 'match', match: { status: 'finished', result: over.result } }])

  const on: MatchInput = { ...base(2, 0, 1), id: 'demo2', starts: new Date(now - 2 * hour).toISOString(), status: 'live', toss: { winner: 'away', decision: 'field' }, weather }
  const half = play(on, 36, [13, 4])
  await putMatch(origin, { ...on, innings: half.innings })
  await feed(origin, on.id, half.events)

  const toCome: readonly MatchInput[] = [
    { ...base(3, 1, 2), id: 'demo3', starts: evening(1), status: 'scheduled' },
    { ...base(4, 3, 0), id: 'demo4', starts: evening(2), status: 'scheduled' },
    { ...base(5, 0, 2), id: 'demo5', starts: evening(4), status: 'postponed' },
    { ...base(1, 2, 0), id: 'demo6', series: womens, women: true, starts: evening(3), status: 'scheduled' },
  ]
  for (const match of toCome) {
    const { squad: _, ...home } = match.home
    const { squad: __, ...away } = match.away
    await putMatch(origin, match.women ? { ...match, home, away, playersTelugu: {} } : match)
  }
}
