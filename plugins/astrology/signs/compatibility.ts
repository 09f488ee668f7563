import { indexOfSign, signIds } from './signs.ts'

// Two of the eight parts (ashtakuta) by which tradition matches two people. These two follow from the signs of the Moon alone;
// the others ask for the nakshatras.

const lords = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const
export type Lord = (typeof lords)[number]

/** By sign, from Aries on. */
const lordOfSign: readonly Lord[] = ['mars', 'venus', 'mercury', 'moon', 'sun', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'saturn', 'jupiter']

type Feeling = 'friend' | 'neutral' | 'enemy'
const friends: Readonly<Record<Lord, readonly Lord[]>> = {
  sun: ['moon', 'mars', 'jupiter'], moon: ['sun', 'mercury'], mars: ['sun', 'moon', 'jupiter'], mercury: ['sun', 'venus'],
  jupiter: ['sun', 'moon', 'mars'], venus: ['mercury', 'saturn'], saturn: ['mercury', 'venus'],
}
const enemies: Readonly<Record<Lord, readonly Lord[]>> = {
  sun: ['venus', 'saturn'], moon: [], mars: ['mercury'], mercury: ['moon'],
  jupiter: ['mercury', 'venus'], venus: ['sun', 'moon'], saturn: ['sun', 'moon', 'mars'],
}

const feeling = (from: Lord, to: Lord): Feeling => (from === to || friends[from].includes(to) ? 'friend' : enemies[from].includes(to) ? 'enemy' : 'neutral')

/** By both feelings, in the order of the alphabet. */
const lordPoints: Readonly<Record<string, number>> = { 'friend friend': 5, 'friend neutral': 4, 'neutral neutral': 3, 'enemy friend': 1, 'enemy neutral': 0.5, 'enemy enemy': 0 }

export const maxLordPoints = 5
export const maxDistancePoints = 7

export interface Match {
  /** The signs in the order of the sky. */
  readonly first: string
  readonly second: string
  readonly lords: readonly [Lord, Lord]
  /** Of 5: whether the planets of both signs are friends (graha maitri). */
  readonly lordPoints: number
  /** Which sign each is from the other, both counted, as in 5 and 9. */
  readonly distance: readonly [number, number]
  /** Of 7: none for 2 and 12, 5 and 9, 6 and 8 (rashi kuta). */
  readonly distancePoints: number
}

const apart = [1, 4, 5]

export function matchOf(one: string, other: string): Match {
  const [from = 0, to = 0] = [indexOfSign(one), indexOfSign(other)].toSorted((a, b) => a - b)
  const [lord = 'sun', otherLord = 'sun'] = [lordOfSign[from], lordOfSign[to]]
  const steps = to - from
  const feelings = [feeling(lord, otherLord), feeling(otherLord, lord)].toSorted().join(' ')
  return {
    first: signIds[from] ?? one,
    second: signIds[to] ?? other,
    lords: [lord, otherLord],
    lordPoints: lordPoints[feelings] ?? 0,
    distance: steps === 0 ? [1, 1] : [steps + 1, 13 - steps],
    distancePoints: apart.includes(Math.min(steps, 12 - steps)) ? 0 : maxDistancePoints,
  }
}

export const pointsOf = ({ lordPoints, distancePoints }: Match): number => lordPoints + distancePoints
export const maxPoints = maxLordPoints + maxDistancePoints
