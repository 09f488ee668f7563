import type { PageContext } from 'masthead'
import { colourOf, type OwnColours } from '../../tally/colours.ts'
import type { Counts, Tally } from '../../contract.ts'
import { localName } from '../../local-name.ts'

/** A part of the house, as charts draw it. */
export interface Bloc {
  readonly code: string
  readonly name: string
  readonly colour: string
  readonly won: number
  readonly leading: number
  readonly total: number
}

/** The alliances, or the parties where none has allied; those without a seat are left out. */
export function blocsOf(page: PageContext, tally: Pick<Tally, 'alliances' | 'parties'>, colours: OwnColours): readonly Bloc[] {
  const lines = tally.alliances.length > 0 ? tally.alliances : tally.parties
  return lines
    .filter(({ total }) => total > 0)
    .map(({ code, name, won, leading, total }) => ({ code, name: tally.alliances.length > 0 ? localName(page, name) : code, colour: colourOf(code, colours), won, leading, total }))
}

/** Seats that are counted: won or leading. */
export const countedIn = (counts: Counts): number => counts.won + counts.leading + counts.level
