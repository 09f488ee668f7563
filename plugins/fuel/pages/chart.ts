import type { PricePoint } from '../contract.ts'
import { dayNumber } from './days.ts'

export interface ChartSize {
  readonly width: number
  readonly height: number
  /** Margin for the prices at the left and the days below. */
  readonly left: number
  readonly bottom: number
}

export interface Chart {
  readonly size: ChartSize
  /** Path data, one for each run of days without a gap of more than a week. */
  readonly lines: readonly string[]
  /** The same paths closed at the bottom, for filling. */
  readonly areas: readonly string[]
  /** Runs of a single day, which have no line, and the latest day. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  readonly last: { readonly x: number; readonly y: number } | undefined
  readonly prices: readonly { readonly y: number; readonly price: number }[]
  readonly days: readonly { readonly x: number; readonly day: string; readonly anchor: 'start' | 'middle' | 'end' }[]
  readonly gaps: boolean
}

/** Longest gap in days that a line still spans: lists skip Sundays, whereas a missing month is a gap. */
const spanned = 7
const top = 14
const right = 12

/** Geometry of a line chart of prices by day, in tenths of a unit to keep the markup small. */
export function chartOf(history: readonly PricePoint[], size: ChartSize): Chart {
  const points = history.map(({ day, price }) => ({ number: dayNumber(day) ?? 0, day, price }))
  const [first] = points
  const final = points.at(-1)
  if (!first || !final) return { size, lines: [], areas: [], dots: [], last: undefined, prices: [], days: [], gaps: false }
  const { low, high, step } = scaleOf(points.map(({ price }) => price))
  const bottom = size.height - size.bottom
  const x = (number: number) => tenth(size.left + ((size.width - size.left - right) * (number - first.number)) / Math.max(1, final.number - first.number))
  const y = (price: number) => tenth(bottom - ((bottom - top) * (price - low)) / (high - low))
  const runs: { x: number; y: number }[][] = []
  let before: number | undefined
  for (const { number, price } of points) {
    if (before === undefined || number - before > spanned) runs.push([])
    runs.at(-1)?.push({ x: x(number), y: y(price) })
    before = number
  }
  const line = (run: readonly { x: number; y: number }[]) => run.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  const long = runs.filter((run) => run.length > 1)
  return {
    size,
    lines: long.map(line),
    areas: long.map((run) => `${line(run)}V${bottom}H${run[0]?.x ?? 0}Z`),
    dots: runs.filter((run) => run.length === 1).flat(),
    last: { x: x(final.number), y: y(final.price) },
    prices: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map((price) => ({ price: Number(price.toFixed(2)), y: y(price) })),
    days: labelled(points, x),
    gaps: runs.length > 1,
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Round axis limits below and above, with at most five grid lines; a constant price gets some room, too. */
function scaleOf(prices: readonly number[]): { readonly low: number; readonly high: number; readonly step: number } {
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const step = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50].find((each) => Math.ceil(highest / each) - Math.floor(lowest / each) <= 4) ?? 100
  const low = Math.floor(lowest / step) * step
  const high = Math.ceil(highest / step) * step
  return high > low ? { low, high, step } : { low: low - step, high: high + step, step }
}

/** The first day, the last, and one between if there is room. */
function labelled(points: readonly { readonly number: number; readonly day: string }[], x: (number: number) => number): Chart['days'] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return []
  if (first === last) return [{ x: x(first.number), day: first.day, anchor: 'start' }]
  const half = (first.number + last.number) / 2
  const middle = points.reduce((best, point) => (Math.abs(point.number - half) < Math.abs(best.number - half) ? point : best), first)
  const central = Math.abs(middle.number - half) < (last.number - first.number) / 5
  return [
    { x: x(first.number), day: first.day, anchor: 'start' },
    ...(central && middle !== first && middle !== last ? [{ x: x(middle.number), day: middle.day, anchor: 'middle' as const }] : []),
    { x: x(last.number), day: last.day, anchor: 'end' },
  ]
}
