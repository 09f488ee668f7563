/** A stretch of time, in milliseconds since the epoch. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface DayAndNight {
  readonly sunrise: number
  readonly sunset: number
  readonly nextSunrise: number
}

// By weekday, Sunday first: which eighth of the daytime, which fifteenths of the day and of the night.
const rahu = [8, 2, 7, 5, 6, 4, 3]
const gulika = [7, 6, 5, 4, 3, 2, 1]
const yamaganda = [5, 4, 3, 2, 1, 7, 6]
const durmuhurtas: readonly (readonly number[])[] = [[14], [9, 12], [4], [8], [6, 12], [4, 9], [1, 2]]
const durmuhurtasAtNight: readonly (readonly number[])[] = [[], [], [7], [], [], [], []]

const part = (from: number, to: number, of: number, number: number): Stretch => ({ start: from + ((to - from) * (number - 1)) / of, end: from + ((to - from) * number) / of })

const eighth = ({ sunrise, sunset }: DayAndNight, numbers: readonly number[], weekday: number): Stretch => part(sunrise, sunset, 8, numbers[weekday] ?? 1)

export const rahuKalam = (day: DayAndNight, weekday: number): Stretch => eighth(day, rahu, weekday)
export const gulikaKalam = (day: DayAndNight, weekday: number): Stretch => eighth(day, gulika, weekday)
export const yamagandam = (day: DayAndNight, weekday: number): Stretch => eighth(day, yamaganda, weekday)

/** One or two; those that follow one another are one stretch. */
export function durmuhurtam({ sunrise, sunset, nextSunrise }: DayAndNight, weekday: number): Stretch[] {
  const found = [
    ...(durmuhurtas[weekday] ?? []).map((number) => part(sunrise, sunset, 15, number)),
    ...(durmuhurtasAtNight[weekday] ?? []).map((number) => part(sunset, nextSunrise, 15, number)),
  ]
  return found.reduce<Stretch[]>((all, one) => {
    const before = all.at(-1)
    return before && Math.abs(before.end - one.start) < 1_000 ? [...all.slice(0, -1), { start: before.start, end: one.end }] : [...all, one]
  }, [])
}

/** The eighth of fifteen parts of the daytime; on Wednesdays it is the durmuhurtam, and none is counted. */
export const abhijit = ({ sunrise, sunset }: DayAndNight, weekday: number): Stretch | undefined => (weekday === 3 ? undefined : part(sunrise, sunset, 15, 8))

// Ghatis of the 60 that a nakshatra has, after which its varjyam begins; Mula has two. It lasts four.
const varjyamStarts: readonly (readonly number[])[] = [
  [50], [24], [30], [40], [14], [21], [30], [20], [32], [30], [20], [18], [21], [20],
  [14], [14], [10], [14], [20, 56], [24], [20], [10], [10], [18], [16], [24], [30],
]
const ghatis = 60
const ghatisLast = 4

// The same of its amrita kalam, which is as long.
const amritaStarts: readonly number[] = [
  42, 48, 54, 52, 38, 35, 54, 44, 56, 54, 44, 42, 45, 44,
  38, 38, 34, 38, 44, 48, 44, 34, 34, 42, 40, 48, 54,
]

type NakshatraSpan = Stretch & { readonly index: number }

/** Four of the sixty parts of a nakshatra, from one of them on, by its real length. */
const fourGhatis = ({ start, end }: NakshatraSpan, ghati: number): Stretch => {
  const from = start + ((end - start) * ghati) / ghatis
  return { start: from, end: from + ((end - start) * ghatisLast) / ghatis }
}

/** The varjyams of a nakshatra. */
export const varjyams = (span: NakshatraSpan): Stretch[] => (varjyamStarts[span.index] ?? []).map((ghati) => fourGhatis(span, ghati))

/** The amrita kalam of a nakshatra. */
export const amritaKalam = (span: NakshatraSpan): Stretch => fourGhatis(span, amritaStarts[span.index] ?? 0)
