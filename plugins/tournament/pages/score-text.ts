import type { MatchSummary, Result, Score } from '../contract.ts'
import { oversText } from '../origin/cricsheet/innings.ts'
import { type Column, columnFormats, ofFigures, ofScore } from '../statistics.ts'

// How scores, results and figures are written. Plain text, in the words that are handed in.

export interface ResultLabels {
  readonly wonByRuns: (winner: string, runs: number) => string
  readonly wonByWickets: (winner: string, wickets: number) => string
  readonly won: (winner: string) => string
  readonly wonSuperOver: (winner: string) => string
  readonly wonBoundaries: (winner: string) => string
  readonly wonBowlOut: (winner: string) => string
  readonly wonPenalties: (winner: string) => string
  readonly awarded: (winner: string) => string
  readonly method: (result: string, method: string) => string
  readonly tied: string
  readonly drawn: string
  readonly noResult: string
  readonly declaredVoid: string
  readonly toCome: string
}

/** "Mumbai Indians won by 85 runs (D/L method)". */
export function resultText({ result, home, away }: Pick<MatchSummary, 'result' | 'home' | 'away'>, t: ResultLabels): string {
  if (!result) return t.toCome
  switch (result.kind) {
    case 'tied':
      return result.method === undefined ? t.tied : t.method(t.tied, result.method)
    case 'drawn':
      return t.drawn
    case 'none':
      return t.noResult
    case 'void':
      return t.declaredVoid
    case 'won': {
      const text = wonText(result, result.winner === away.id ? away.name : home.name, t)
      return result.method === undefined ? text : t.method(text, result.method)
    }
  }
}

function wonText(result: Extract<Result, { kind: 'won' }>, winner: string, t: ResultLabels): string {
  if (result.by === undefined) {
    if (result.runs !== undefined) return t.wonByRuns(winner, result.runs)
    return result.wickets === undefined ? t.won(winner) : t.wonByWickets(winner, result.wickets)
  }
  switch (result.by) {
    case 'superOver':
      return t.wonSuperOver(winner)
    case 'boundaries':
      return t.wonBoundaries(winner)
    case 'bowlOut':
      return t.wonBowlOut(winner)
    case 'penalties':
      return t.wonPenalties(winner)
    case 'awarded':
      return t.awarded(winner)
  }
}

/** "151/4", "98" for a side that is all out, "2" for goals. */
export const scoreText = ({ made, wickets }: Score): string => (wickets === undefined || wickets === 10 ? String(made) : `${made}/${wickets}`)

export interface Numbers {
  readonly number: (value: number, fractionDigits?: number) => string
}

/** A ranking's figure as readers know it: `175*`, `6/12`, `18.2`, `52.50`. */
export function columnText(column: Column, values: Readonly<Record<string, number | null>>, format: Numbers): string {
  const value = values[column]
  if (value === null || value === undefined) return '-'
  switch (columnFormats[column]) {
    case 'count':
      return format.number(value)
    case 'decimal':
      return format.number(value, 2)
    case 'overs':
      return oversText(value)
    case 'score': {
      const { runs, out } = ofScore(value)
      return `${format.number(runs)}${out ? '' : '*'}`
    }
    case 'figures': {
      if (value === 0) return '-'
      const { wickets, conceded } = ofFigures(value)
      return `${wickets}/${conceded}`
    }
    case 'total':
      return scoreText({ made: value, ...(values['all_out'] === 1 ? {} : { wickets: values['wickets'] ?? 0 }) })
  }
}

/** The number that a bar of the chart shows. */
export function columnSize(column: Column, values: Readonly<Record<string, number | null>>): number {
  const value = values[column] ?? 0
  switch (columnFormats[column]) {
    case 'score':
      return ofScore(value).runs
    case 'figures':
      return ofFigures(value).wickets
    default:
      return value
  }
}
