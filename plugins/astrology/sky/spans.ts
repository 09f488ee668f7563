import type { Angle } from './longitudes.ts'

/** A part of the circle and the time in which an angle passes through it. */
export interface Span {
  /** Of the part, from 0. */
  readonly index: number
  /** Milliseconds since the epoch; the end is the start of the next one. */
  readonly start: number
  readonly end: number
}

const day = 86_400_000
const half = 180
const maxSteps = 12
/** Milliseconds: far below the minute that is printed. */
const precise = 200

/** Degrees from one angle to another, the shorter way. */
const between = (from: number, to: number): number => ((((to - from + half) % 360) + 360) % 360) - half

/**
 * When an angle reaches a value, by the secant method.
 * @param guess within half a turn of it
 * @param rate degrees a day, on average
 */
export function timeOf(angle: Angle, value: number, guess: number, rate: number): number {
  let at = guess
  let missing = between(angle(at), value)
  let perMs = rate / day
  for (let step = 0; step < maxSteps; step += 1) {
    const move = missing / perMs
    if (Math.abs(move) < precise) return at + move
    const next = at + move
    const left = between(angle(next), value)
    const measured = (missing - left) / (next - at)
    // Of a step across half a turn the slope would be nonsense.
    if (measured > perMs / 3 && measured < perMs * 3) perMs = measured
    at = next
    missing = left
  }
  throw new Error(`No time was found at which an angle is ${value} degrees, around ${new Date(guess).toISOString()}.`)
}

/** The parts that an angle passes through from a time to another, the first and the last whole: each begins where the one before ends. */
export function spansOf(angle: Angle, { size, rate }: { readonly size: number; readonly rate: number }, from: number, to: number): Span[] {
  const parts = Math.round(360 / size)
  const first = angle(from)
  let index = Math.floor(first / size) % parts
  let start = timeOf(angle, index * size, from - ((first - index * size) / rate) * day, rate)
  const spans: Span[] = []
  while (start <= to) {
    const end = timeOf(angle, ((index + 1) % parts) * size, start + (size / rate) * day, rate)
    spans.push({ index, start, end })
    index = (index + 1) % parts
    start = end
  }
  return spans
}

/** Those that a stretch of time touches. */
export const touching = (spans: readonly Span[], from: number, to: number): Span[] => spans.filter(({ start, end }) => end > from && start < to)
