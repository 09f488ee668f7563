import type { TallyLabels } from './tally-labels.ts'

export type Column = keyof TallyLabels
export type ColumnCount = 3 | 4 | 5 | 6 | 7

/** What a tally of parties shows with so many columns, from a phone's strip to a wide screen. */
const layouts = {
  3: ['party', 'won', 'lead'],
  4: ['party', 'won', 'lead', 'total'],
  5: ['party', 'won', 'lead', 'total', 'change'],
  6: ['party', 'alliance', 'won', 'lead', 'total', 'change'],
  7: ['party', 'alliance', 'won', 'lead', 'total', 'change', 'halfWay'],
} as const satisfies Record<ColumnCount, readonly Column[]>

const swapped: Partial<Record<Column, Column>> = { party: 'alliance', alliance: 'party' }

/**
 * The columns of a tally. In a tally by alliance these come first, and parties replace the alliance column.
 * @param known what the data has: seats held before for `change`, allied parties for `alliance`
 */
export function columnsOf(count: ColumnCount, by: 'party' | 'alliance', known: { readonly change: boolean; readonly alliances: boolean }): readonly Column[] {
  return layouts[count]
    .map((column) => (by === 'alliance' ? (swapped[column] ?? column) : column))
    .filter((column) => (column === 'change' ? known.change : column === 'alliance' ? known.alliances : true))
}
