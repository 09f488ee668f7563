import type { Name } from '../contract.ts'
import { randomFrom } from '../origin/counting/count-up.ts'
import { atMoment, plansOf } from '../origin/counting/replay.ts'
import type { CandidateInput, ElectionInput, SeatInput } from '../origin/store/election-input.ts'
import { personName, placeName } from './invented-names.ts'

// An invented country, Saptadesha, with a parliament that has been counted, and one of its states, Suvarna Pradesh,
// in the middle of its results night. No party, person, pollster or place of them exists.

const alliances = [
  { code: 'SRF', slug: 'sunrise-front', name: { en: 'Sunrise Front', te: 'ఉదయ కూటమి' } },
  { code: 'RBA', slug: 'riverbank-alliance', name: { en: 'Riverbank Alliance', te: 'నదీతీర కూటమి' } },
  { code: 'LTB', slug: 'lantern-bloc', name: { en: 'Lantern Bloc', te: 'లాంతరు కూటమి' } },
] as const

const parties = [
  { code: 'DWN', name: { en: 'Dawn Party', te: 'ఉషోదయ పార్టీ' }, alliance: 'SRF' },
  { code: 'HFL', name: { en: "Hill Farmers' League", te: 'గిరి రైతుల సంఘం' }, alliance: 'SRF' },
  { code: 'CWP', name: { en: 'Cartwheel Party', te: 'బండిచక్రం పార్టీ' }, alliance: 'SRF' },
  { code: 'RPP', name: { en: "River People's Party", te: 'నదీ ప్రజా పార్టీ' }, alliance: 'RBA' },
  { code: 'FMU', name: { en: "Ferrymen's Union", te: 'పడవల వారి సంఘం' }, alliance: 'RBA' },
  { code: 'SCP', name: { en: 'Salt Coast Party', te: 'ఉప్పుతీర పార్టీ' }, alliance: 'RBA' },
  { code: 'LNP', name: { en: 'Lantern Party', te: 'లాంతరు పార్టీ' }, alliance: 'LTB' },
  { code: 'LAP', name: { en: 'Loom and Anvil Party', te: 'మగ్గం-దాగలి పార్టీ' }, alliance: 'LTB' },
  { code: 'BNY', name: { en: 'Banyan Movement', te: 'మర్రిచెట్టు ఉద్యమం' } },
  { code: 'IND', name: { en: 'Independents', te: 'స్వతంత్రులు' } },
  { code: 'NOTA', name: { en: 'None of the Above', te: 'పై వారెవరూ కాదు (నోటా)' } },
]

const countryStates: readonly (readonly [code: string, name: Name, seats: number, leaning: readonly number[]])[] = [
  ['A01', { en: 'Suvarna Pradesh', te: 'సువర్ణ ప్రదేశ్' }, 24, [1.15, 1.05, 0.6]],
  ['A02', { en: 'Meghavarsha', te: 'మేఘవర్ష' }, 31, [1.2, 0.9, 0.7]],
  ['A03', { en: 'Neelasagara', te: 'నీలసాగర' }, 18, [0.7, 1.35, 0.6]],
  ['A04', { en: 'Girivanam', te: 'గిరివనం' }, 12, [1.3, 0.8, 0.55]],
  ['A05', { en: 'Dakshinapatham', te: 'దక్షిణపథం' }, 22, [0.8, 1, 1.05]],
  ['A06', { en: 'Uttarakonda', te: 'ఉత్తరకొండ' }, 9, [1.1, 0.75, 0.8]],
  ['A07', { en: 'Mallika Islands', te: 'మల్లికా దీవులు' }, 4, [0.6, 1.1, 0.9]],
]

const districts: readonly (readonly [code: string, name: Name, seats: number, leaning: readonly number[]])[] = [
  ['D1', { en: 'Pasidi Plains', te: 'పసిడి మైదానం' }, 18, [1.15, 1, 0.65]],
  ['D2', { en: 'Vennela Valley', te: 'వెన్నెల లోయ' }, 14, [0.9, 1.15, 0.7]],
  ['D3', { en: 'Kaluva Coast', te: 'కలువ తీరం' }, 16, [0.8, 1.2, 0.75]],
  ['D4', { en: 'Nemali Hills', te: 'నెమలి కొండలు' }, 12, [1.25, 0.8, 0.75]],
  ['D5', { en: 'Velugu City', te: 'వెలుగు నగరం' }, 8, [0.95, 0.95, 1]],
]

const watched: readonly Name[] = [
  { en: 'Leads the party in the house', te: 'సభలో పార్టీ నేత' },
  { en: 'Sought a fourth term', te: 'నాలుగోసారి బరిలో' },
  { en: 'Stood for the first time', te: 'తొలిసారి పోటీ' },
  { en: 'Left one alliance for another', te: 'కూటమి మారి పోటీ' },
  { en: 'Former speaker of the house', te: 'మాజీ సభాపతి' },
  { en: 'Youngest on any ballot', te: 'బరిలో అందరికన్నా చిన్న' },
]

/** @param now milliseconds since the epoch: the elections are as old as one would find them */
export function demoElections(now: number): readonly ElectionInput[] {
  const parliament = invent({
    id: 'demols',
    slug: 'saptadesha-lok-sabha-election-results',
    kind: 'parliament',
    name: { en: 'Saptadesha general election', te: 'సప్తదేశ సార్వత్రిక ఎన్నికలు' },
    place: { en: 'Saptadesha', te: 'సప్తదేశ' },
    counted: now - 160 * day,
    regions: countryStates,
    seed: 7,
    voters: 900_000,
    polled: [
      [{ en: 'Weathercock Surveys', te: 'గాలికోడి సర్వే' }, [-6, 5]],
      [{ en: 'Three Wells Research', te: 'మూడు బావుల పరిశోధన' }, [-2, 8]],
      [{ en: 'Evening Lamp Poll', te: 'సందె దీపం పోల్' }, [-10, -1]],
    ],
    uncontested: true,
  })
  const assembly = invent({
    id: 'demosp',
    slug: 'suvarna-pradesh-assembly-election',
    kind: 'assembly',
    name: { en: 'Suvarna Pradesh assembly election', te: 'సువర్ణ ప్రదేశ్ అసెంబ్లీ ఎన్నికలు' },
    place: { en: 'Suvarna Pradesh', te: 'సువర్ణ ప్రదేశ్' },
    counted: now,
    regions: districts,
    seed: 23,
    voters: 150_000,
    polled: [
      [{ en: 'Weathercock Surveys', te: 'గాలికోడి సర్వే' }, [-4, 3]],
      [{ en: 'Evening Lamp Poll', te: 'సందె దీపం పోల్' }, [-7, 0]],
    ],
    uncontested: false,
  })
  return [parliament, atMoment(assembly, plansOf(assembly), 0.52)]
}

const day = 86_400_000

interface Invention {
  readonly id: string
  readonly slug: string
  readonly kind: 'parliament' | 'assembly'
  readonly name: Name
  readonly place: Name
  readonly counted: number
  readonly regions: typeof districts
  readonly seed: number
  readonly voters: number
  /** Pollsters, and how far below and above the result their ranges are. */
  readonly polled: readonly (readonly [pollster: Name, off: readonly [number, number]])[]
  /** Whether somebody is elected unopposed. */
  readonly uncontested: boolean
}

function invent({ id, slug, kind, name, place, counted, regions, seed, voters, polled, uncontested }: Invention): ElectionInput {
  const random = randomFrom(seed)
  let seatIndex = seed
  let person = seed * 31
  const members = alliances.map(({ code }) => parties.filter(({ alliance }) => alliance === code))
  const choose = (list: readonly { readonly code: string }[]): string => list[Math.floor(random() ** 1.7 * list.length)]?.code ?? 'IND'
  const made = regions.map(([code, regionName, seats, leaning], at) => ({
    code,
    name: regionName,
    seats: Array.from({ length: seats }, (_, index): SeatInput => {
      seatIndex += 1
      const seatName = placeName(seatIndex)
      const votes = Math.round(voters * (0.7 + random() * 0.5))
      const strengths = [...leaning.map((lean, alliance) => ({ party: choose(members[alliance] ?? []), strength: lean * (0.55 + random() * 0.9) })),
        { party: 'BNY', strength: 0.22 + random() * (index === 2 ? 1.8 : 0.3) }, { party: 'IND', strength: 0.08 + random() * (index === 4 && at === 1 ? 2.6 : 0.1) }]
      const all = strengths.reduce((sum, { strength }) => sum + strength, 0) + 0.03
      const candidates = strengths.map(({ party, strength }): CandidateInput => {
        person += 1
        const share = Math.floor((votes * strength) / all)
        // One in six or so is somebody whom readers know.
        const note = index % 6 === 1 && party === strengths[(at + index) % 3]?.party ? watched[(at + index) % watched.length] : undefined
        return { name: personName(person), party, votes: share, postal: Math.floor(share * (0.004 + random() * 0.006)), ...(note ? { note } : {}) }
      })
      const nota = Math.floor((votes * 0.03) / all)
      const heldBy = choose(members[random() < 0.45 ? 0 : random() < 0.75 ? 1 : 2] ?? [])
      if (uncontested && at === 6 && index === 0) {
        const [only] = candidates
        return { name: seatName, candidates: only ? [{ name: only.name, party: only.party, votes: 0 }] : [], uncontested: true, heldBy }
      }
      return { name: seatName, candidates: [...candidates, { name: { en: 'None of the above', te: 'పై వారెవరూ కాదు' }, party: 'NOTA', votes: nota, postal: 0 }], uncontested: false, heldBy }
    }),
  }))
  const date = new Date(counted)
  // Counted on an Indian day.
  const on = (time: number) => new Date(time + 19_800_000).toISOString().slice(0, 10)
  const won = new Map<string, number>(alliances.map(({ code }) => [code, 0]))
  for (const seat of made.flatMap(({ seats }) => seats)) {
    const best = seat.candidates.filter(({ party }) => party !== 'NOTA').sort((one, other) => other.votes - one.votes)[0]
    const alliance = parties.find(({ code }) => code === best?.party)?.alliance
    if (alliance) won.set(alliance, (won.get(alliance) ?? 0) + 1)
  }
  return {
    id,
    slug,
    kind,
    name,
    place,
    year: date.getUTCFullYear(),
    date: on(counted),
    demo: true,
    alliances: alliances.map((alliance) => ({ ...alliance })),
    parties: parties.map((party) => ({ ...party })),
    regions: made,
    polls: polled.map(([pollster, [below, above]], index) => ({
      pollster,
      date: on(counted - (4 + index) * day),
      ranges: Object.fromEntries(
        alliances.map(({ code }, alliance): [string, [number, number]] => {
          const result = won.get(code) ?? 0
          // What one alliance is given too much, another is given too little.
          const shift = (index + 1) * (alliance === 0 ? 2 : alliance === 1 ? -2 : 1)
          return [code, [Math.max(0, result + below + shift), Math.max(0, result + above + shift)]]
        }),
      ),
    })),
  }
}
