import type { PageContext } from 'masthead'
import { type Column, type ColumnCount, columnsOf } from '../../tally/columns.ts'
import type { OwnColours } from '../../tally/colours.ts'
import type { AllianceLine, Counts, PartyLine } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import { labelsIn, type TallyLabels } from '../../tally/tally-labels.ts'
import { variantHref } from 'masthead/kit'
import { Swatch } from './swatch.tsx'
import styles from './tally-table.module.css'

export interface TallyTableProps {
  readonly colours: OwnColours
  readonly by: 'party' | 'alliance'
  readonly columns: ColumnCount
  readonly parties: readonly PartyLine[]
  readonly alliances: readonly AllianceLine[]
  /** Totals of the seats in the lines; without it there is no total line. */
  readonly counts?: Counts | undefined
  readonly halfWay: number
  readonly caption: string
  /** Word of the line of totals. */
  readonly all: string
  readonly page: PageContext
  /** Language of the words over the columns; default: the page's. */
  readonly language?: string | undefined
}

const signed = (value: number, page: PageContext): string => (value > 0 ? `+${page.format.number(value)}` : value < 0 ? `\u2212${page.format.number(-value)}` : '0')

/** Seats won and leading by party or by alliance, in three to seven columns. */
export function TallyTable({ colours, by, columns, parties, alliances, counts, halfWay, caption, all, page, language }: TallyTableProps) {
  const lines: readonly (PartyLine | AllianceLine)[] = by === 'party' ? parties : alliances
  const labels: TallyLabels = labelsIn(language ?? page.edition.langCode)
  const shown = columnsOf(columns, by, { change: lines.length > 0 && lines.every(({ change }) => change !== undefined), alliances: alliances.length > 0 })
  const wide = columns > 4
  const cell = (line: PartyLine | AllianceLine, column: Column): string => {
    switch (column) {
      case 'won':
        return page.format.number(line.won)
      case 'lead':
        return page.format.number(line.leading)
      case 'total':
        return page.format.number(line.total)
      case 'change':
        return signed(line.change ?? 0, page)
      case 'halfWay':
        return signed(line.total - halfWay, page)
      case 'party':
        return 'parties' in line ? line.parties.join(', ') : line.code
      case 'alliance':
        return 'alliance' in line ? (line.alliance ?? '') : ''
    }
  }
  const total = (column: Column): string => {
    if (counts === undefined) return ''
    switch (column) {
      case 'won':
        return page.format.number(counts.won)
      case 'lead':
        return page.format.number(counts.leading)
      case 'total':
        return page.format.number(counts.won + counts.leading)
      case 'halfWay':
        return page.format.number(halfWay)
      case 'change':
      case 'party':
      case 'alliance':
        return ''
    }
  }
  return (
    <table className={styles.tally}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} className={column === 'party' || column === 'alliance' ? styles.tallyWord : styles.tallyNumber} scope="col" lang={language}>
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <th className={styles.tallyName} scope="row">
              <Swatch code={line.code} colours={colours} />
              {'path' in line && line.path !== undefined ? (
                <a className={styles.tallyLink} href={variantHref(page, line.path)}>
                  {localName(page, line.name)}
                </a>
              ) : by === 'party' ? (
                wide ? (
                  <span>
                    {line.code} <span className={styles.tallyFull}>{line.code === localName(page, line.name) ? '' : localName(page, line.name)}</span>
                  </span>
                ) : (
                  line.code
                )
              ) : (
                localName(page, line.name)
              )}
            </th>
            {shown.slice(1).map((column) => (
              <td key={column} className={column === 'total' ? `${styles.tallyNumber} ${styles.tallyTotal}` : column === 'party' || column === 'alliance' ? styles.tallyWord : styles.tallyNumber}>
                {cell(line, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {counts === undefined ? null : (
        <tfoot>
          <tr>
            <th className={styles.tallyName} scope="row">
              {all}
            </th>
            {shown.slice(1).map((column) => (
              <td key={column} className={column === 'party' || column === 'alliance' ? styles.tallyWord : styles.tallyNumber}>
                {total(column)}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
