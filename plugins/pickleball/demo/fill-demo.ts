import type { OriginContext } from 'masthead/origin'
import type { Draw, Match, Words } from '../contract.ts'
import { putDocuments } from '../origin/documents.ts'

const dayMs = 86_400_000

/** Invented players, in English and in Telugu. */
const players: readonly Words[] = [
  'Miro Velloki|మిరో వెల్లోకి', 'Tessa Doraba|టెస్సా దొరాబా', 'Suri Kuruvela|సూరి కురువేల', 'Arlo Tandara|ఆర్లో తండారా', 'Kaya Nandaluri|కాయా నందలూరి', 'Velu Ivaraki|వేలు ఇవారకి', 'Ona Morvane|ఓనా మోర్వేన్', 'Doran Pellanor|దోరన్ పెల్లనోర్',
  'Ilsa Harrowen|ఇల్సా హారోవెన్', 'Pern Selwicke|పెర్న్ సెల్విక్', 'Nila Ashbrooke|నీలా ఆష్‌బ్రూక్', 'Jory Velloki|జోరీ వెల్లోకి', 'Tarin Doraba|తారిన్ దొరాబా', 'Kaya Tandara|కాయా తండారా', 'Suri Pellanor|సూరి పెల్లనోర్', 'Miro Ivaraki|మిరో ఇవారకి',
].map((line) => {
  const [en = '', te = ''] = line.split('|')
  return { en, te }
})

/** The same figures on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const roundNames = [{ en: 'Quarter-finals', te: 'క్వార్టర్ ఫైనల్స్' }, { en: 'Semi-finals', te: 'సెమీఫైనల్స్' }, { en: 'Final', te: 'ఫైనల్' }]

/** Two invented events, one that is over and one whose final is to come, and a ranking. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const day = (days: number) => new Date(origin.now() + days * dayMs).toISOString().slice(0, 10)
  const next = numbers(4_211)
  const singles = players.slice(0, 8).map((player) => [player])
  const pairs = players.slice(0, 8).map((player, index) => [player, players[index + 8] ?? player])
  await putDocuments(origin, {
    events: [
      { id: 'lakeside-open', name: { en: 'Lakeside Open (demonstration)', te: 'లేక్‌సైడ్ ఓపెన్ (నమూనా)' }, starts: day(-2), ends: day(1), place: { en: 'Lakeside (an invented city)', te: 'లేక్‌సైడ్ (కల్పిత నగరం)' }, draws: [inventDraw('singles', { en: 'Singles', te: 'సింగిల్స్' }, singles, 2, next, day(1))] },
      { id: 'banyan-hall-masters', name: { en: 'Banyan Hall Masters (demonstration)', te: 'బన్యన్ హాల్ మాస్టర్స్ (నమూనా)' }, starts: day(-40), ends: day(-38), place: { en: 'Banyan Hall (invented)', te: 'బన్యన్ హాల్ (కల్పితం)' }, draws: [inventDraw('singles', { en: 'Singles', te: 'సింగిల్స్' }, singles.toReversed(), 3, next, day(-38)), inventDraw('doubles', { en: 'Doubles', te: 'డబుల్స్' }, pairs, 3, next, day(-38))] },
    ],
    rankings: [{ id: 'singles', name: { en: 'Singles', te: 'సింగిల్స్' }, day: day(-3), rows: players.map((name, index) => ({ name, points: 2_400 - 130 * Math.floor(index * 0.8) })) }],
  }, { demo: true })
}

/** A knock-out of eight, of which so many rounds have been played. */
function inventDraw(id: string, name: Words, sides: readonly (readonly Words[])[], played: number, next: (below: number) => number, lastDay: string): Draw {
  let left = sides
  const rounds = roundNames.map((roundName, round) => {
    const isPlayed = round < played
    const winners: (readonly Words[])[] = []
    const matches = Array.from({ length: left.length / 2 }, (_, index): Match => {
      const [one = [], other = []] = [left[index * 2], left[index * 2 + 1]]
      const winner = next(3) === 0 ? 1 : 0
      winners.push(winner === 0 ? one : other)
      const game = (wonBy: 0 | 1): [number, number] => {
        const less = next(11)
        const [more, fewer] = less >= 10 ? [12, 10] : [11, Math.min(less, 9)]
        return wonBy === 0 ? [more, fewer] : [fewer, more]
      }
      const loser = winner === 0 ? 1 : 0
      const games = next(3) === 0 ? [game(winner), game(loser), game(winner)] : [game(winner), game(winner)]
      const common = { id: `${id}-${round + 1}-${index + 1}`, sides: [[...one], [...other]] as Match['sides'] }
      return isPlayed ? { ...common, games, winner } : { ...common, games: [], day: lastDay }
    })
    left = winners
    return { name: roundName, matches }
  })
  return { id, name, target: 11, bestOf: 3, rounds }
}
