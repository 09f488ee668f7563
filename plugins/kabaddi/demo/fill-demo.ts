import type { OriginContext } from 'masthead/origin'
import type { NewMatch, SeasonDocument } from '../origin/season-document.ts'
import { putSeasons } from '../origin/write-season.ts'

const dayMs = 86_400_000
/** Indian time is ahead of UTC by this. */
const istMs = 19_800_000

/** Invented sides, in English and in Telugu. */
const teams = [
  ['godavari-herons', 'Godavari Herons', 'గోదావరి హెరాన్స్', '#2b6f8f'],
  ['deccan-rollers', 'Deccan Rollers', 'డెక్కన్ రోలర్స్', '#b4472e'],
  ['konkan-kites', 'Konkan Kites', 'కొంకణ్ కైట్స్', '#4a7c3a'],
  ['malwa-millers', 'Malwa Millers', 'మాళ్వా మిల్లర్స్', '#8a6a1f'],
  ['kaveri-kingfishers', 'Kaveri Kingfishers', 'కావేరి కింగ్‌ఫిషర్స్', '#1f5fa8'],
  ['vindhya-foxes', 'Vindhya Foxes', 'వింధ్య ఫాక్సెస్', '#a0522d'],
  ['sabarmati-spinners', 'Sabarmati Spinners', 'సబర్మతి స్పిన్నర్స్', '#6a4a8c'],
  ['narmada-otters', 'Narmada Otters', 'నర్మదా ఆటర్స్', '#2f7f73'],
] as const
const venues = [['Old Granary Arena', 'ఓల్డ్ గ్రానరీ అరీనా'], ['Lakeside Hall', 'లేక్‌సైడ్ హాల్']] as const
const given = ['Miro|మిరో', 'Arlo|ఆర్లో', 'Suri|సూరి', 'Tarin|తారిన్', 'Velu|వేలు', 'Doran|దోరన్', 'Kaya|కాయా', 'Pern|పెర్న్'] as const
const family = ['Velloki|వెల్లోకి', 'Tandara|తండారా', 'Kuruvela|కురువేల', 'Doraba|దొరాబా', 'Ivaraki|ఇవారకి', 'Nandaluri|నందలూరి', 'Pellanor|పెల్లనోర్'] as const

/** The same figures on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Two invented seasons: one that is over, by the rules until season 11, and one that is on, by those of season 12. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const today = Math.floor((origin.now() + istMs) / dayMs) * dayMs
  await putSeasons(origin, [{ document: inventSeason(11, today - 200 * dayMs, 28) }, { document: inventSeason(12, today - 9 * dayMs, 18) }], { demo: true })
}

const words = (text: string) => {
  const [en = '', te = ''] = text.split('|')
  return { en, te }
}

/** Each side against each other, two matches a day, of which so many have been played; once all have, the play-offs. */
function inventSeason(season: number, first: number, played: number): SeasonDocument {
  const next = numbers(season * 7_919)
  const day = (number: number) => new Date(first + number * dayMs).toISOString().slice(0, 10)
  const matches: NewMatch[] = []
  const won = new Map<string, number>()
  const score = (home: string, away: string, mayTie: boolean) => {
    const [one, other] = [24 + next(20), 24 + next(20)]
    const isLevel = next(9) === 0
    const away_ = isLevel ? one : other
    const result = { home: one, away: away_, ...(one === away_ && !mayTie ? { decidedFor: next(2) === 0 ? ('home' as const) : ('away' as const) } : {}) }
    const winner = one === away_ ? ('decidedFor' in result ? (result.decidedFor === 'home' ? home : away) : undefined) : one > away_ ? home : away
    if (winner !== undefined) won.set(winner, (won.get(winner) ?? 0) + 1)
    return { result, winner }
  }
  const put = (number: number, home: string, away: string, isPlayed: boolean, stage?: { readonly en: string; readonly te: string }) => {
    // What is to come begins tomorrow: today's matches would be over in the evening, and without a result.
    const at = day(Math.floor((number - 1) / 2) + (number > played ? 1 : 0))
    const venue = venues[number % 2] ?? venues[0]
    const { result, winner } = isPlayed ? score(home, away, season < 12 && stage === undefined) : { result: undefined, winner: undefined }
    matches.push({
      id: `s${season}-${number}`, number, day: at, home, away, venue: { en: venue[0], te: venue[1] }, starts: `${at}T${number % 2 === 0 ? '21:00' : '20:00'}+05:30`,
      ...(stage ? { stage } : {}),
      ...(result ? { score: result, players: [...lines('home', home, result.home, next), ...lines('away', away, result.away, next)] } : {}),
    })
    return winner ?? home
  }
  let number = 0
  // The circle method: in each round every side plays once.
  const ids = teams.map(([id]) => id as string)
  for (let round = 0; round < ids.length - 1; round += 1) {
    const [fixed = '', ...rest] = ids
    const turned = [fixed, ...rest.slice(round), ...rest.slice(0, round)]
    for (let pair = 0; pair < turned.length / 2; pair += 1) {
      number += 1
      put(number, turned[pair] ?? '', turned[turned.length - 1 - pair] ?? '', number <= played)
    }
  }
  if (played >= number) {
    const [one = '', two = '', three = '', four = ''] = ids.toSorted((left, right) => (won.get(right) ?? 0) - (won.get(left) ?? 0))
    const semi = { en: 'Semi-final', te: 'సెమీఫైనల్' }
    const finalists = [put(number + 1, one, four, true, semi), put(number + 2, two, three, true, semi)]
    put(number + 3, finalists[0] ?? '', finalists[1] ?? '', true, { en: 'Final', te: 'ఫైనల్' })
  }
  return {
    season, matches,
    name: { en: `Demonstration League, season ${season}`, te: `నమూనా లీగ్, సీజన్ ${season}` },
    teams: teams.map(([id, en, te, colour]) => ({ id, name: { en, te }, colour })),
  }
}

/** What the players of a side did: less than all of its points, since some come from all-outs and extras. */
function lines(side: 'home' | 'away', team: string, points: number, next: (below: number) => number): NonNullable<NewMatch['players']> {
  const from = teams.findIndex(([id]) => id === team)
  const player = (index: number) => {
    const [one, other] = [words(given[(from + index * 3) % given.length] ?? given[0]), words(family[(from * 2 + index) % family.length] ?? family[0])]
    return { en: `${one.en} ${other.en}`, te: `${one.te} ${other.te}` }
  }
  const raid = Math.floor(points * 0.3) + next(3)
  const second = Math.floor(points * 0.18)
  const tackle = 2 + next(5)
  return [{ side, name: player(0), raid, tackle: 0 }, { side, name: player(1), raid: second, tackle: next(2) }, { side, name: player(2), tackle }, { side, name: player(3), raid: next(2), tackle: 1 + next(2) }]
}
