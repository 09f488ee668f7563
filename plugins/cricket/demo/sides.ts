import type { MatchInput } from '../feed-contract.ts'

// Sides and players that do not exist, with their names in both scripts.

interface Invented {
  readonly name: string
  readonly short: string
  readonly nameTelugu: string
  readonly shortTelugu: string
  /** Players: a first letter and a name, as sheets have them. */
  readonly from: number
}

const sides = [
  { name: 'Godavari Gulls', short: 'GG', nameTelugu: 'గోదావరి గల్స్', shortTelugu: 'గోగ', from: 0 },
  { name: 'Nallamala Panthers', short: 'NP', nameTelugu: 'నల్లమల పాంథర్స్', shortTelugu: 'నపాం', from: 11 },
  { name: 'Kolleru Pelicans', short: 'KP', nameTelugu: 'కొల్లేరు పెలికన్స్', shortTelugu: 'కొపె', from: 22 },
  { name: 'Palakonda Kites', short: 'PK', nameTelugu: 'పాలకొండ కైట్స్', shortTelugu: 'పాకై', from: 33 },
] as const satisfies readonly Invented[]

const initials = [['A', 'ఎ'], ['B', 'బి'], ['D', 'డి'], ['G', 'జి'], ['K', 'కె'], ['M', 'ఎం'], ['N', 'ఎన్'], ['P', 'పి'], ['R', 'ఆర్'], ['S', 'ఎస్'], ['V', 'వి']] as const
const starts = [['Kes', 'కేస'], ['Vel', 'వేల'], ['Tor', 'తోర'], ['Mar', 'మార'], ['Sun', 'సున'], ['Pat', 'పాట'], ['Bha', 'భా'], ['Nil', 'నీల'], ['Rud', 'రుద'], ['Chen', 'చేన'], ['Jor', 'జోర'], ['Lum', 'లుమ']] as const
const ends = [['olak', 'ోలక్'], ['ikot', 'ికోట్'], ['ombe', 'ోంబే'], ['ashel', 'ాషెల్'], ['urnik', 'ుర్నిక్'], ['avel', 'ావెల్'], ['enthi', 'ెంథి'], ['orrin', 'ోరిన్'], ['iddar', 'ిద్దర్'], ['umbal', 'ుంబల్'], ['aquin', 'ాక్విన్'], ['ivar', 'ివర్'], ['eshan', 'ేశన్']] as const

interface Player {
  readonly name: string
  readonly telugu: string
}

/** The vowel sign of the end takes the place of the last letter's own vowel. */
const joined = (start: string, end: string): string => `${start.replace(/\p{M}$/u, '')}${end}`

/** Of players that do not exist. */
export const player = (index: number): Player => {
  const [initial, start, end] = [initials[(index * 7 + 3) % initials.length], starts[(index * 5) % starts.length], ends[index % ends.length]]
  return { name: `${initial?.[0]} ${start?.[0]}${end?.[0]}`, telugu: `${initial?.[1]} ${joined(start?.[1] ?? '', end?.[1] ?? '')}` }
}

const elevenOf = ({ from }: Invented): readonly Player[] => Array.from({ length: 11 }, (_, index) => player(from + index))

const teamOf = (side: Invented): MatchInput['home'] => {
  const { name, short, nameTelugu, shortTelugu } = side
  return { name, short, nameTelugu, shortTelugu, squad: elevenOf(side).map((each) => each.name) }
}

const sideAt = (index: number): Invented => sides[index % sides.length] ?? sides[0]

/** Two of the sides, with what Telugu pages call their players. */
export function pairing(one: number, other: number): Pick<MatchInput, 'home' | 'away' | 'playersTelugu'> {
  const [home, away] = [sideAt(one), sideAt(other)]
  return { home: teamOf(home), away: teamOf(away), playersTelugu: Object.fromEntries([...elevenOf(home), ...elevenOf(away)].map(({ name, telugu }) => [name, telugu])) }
}
