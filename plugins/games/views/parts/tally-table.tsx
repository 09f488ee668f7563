import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { DataTable } from 'masthead/theme/data-table'
import type { Sort, TallyRow } from '../../contract.ts'
import { wordsIn } from '../../pages/words.ts'
import type { Messages } from '../../plugin.ts'
import { MedalDot } from './medal-mark.tsx'
import styles from './tally-table.module.css'

export interface TallyTableProps {
  readonly rows: readonly TallyRow[]
  readonly caption: string
  readonly page: PageContext
  readonly t: Messages
  /** Stands first, with the rank that it has. */
  readonly first?: TallyRow | undefined
  /** The nation whose row is marked wherever it stands. */
  readonly home: string
  /** Where the table stands in either order, where it can be changed. */
  readonly sorting?: { readonly sort: Sort; readonly pathOf: (sort: Sort) => string } | undefined
}

const kinds = ['gold', 'silver', 'bronze'] as const

/** Nations with their medals. */
export function TallyTable({ rows, caption, page, t, first, home, sorting }: TallyTableProps) {
  const shown = first ? [first, ...rows.filter(({ code }) => code !== first.code)] : rows
  const sortOf = (sort: Sort) => (sorting?.sort === sort ? ('descending' as const) : undefined)
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <th scope="col">{t.nation}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" aria-sort={kind === 'gold' ? sortOf('gold') : undefined}>
              {kind === 'gold' && sorting && sorting.sort !== 'gold' ? (
                <a className={styles.ttSort} href={variantHref(page, sorting.pathOf('gold'))}>
                  <MedalHead kind={kind} t={t} />
                </a>
              ) : (
                <MedalHead kind={kind} t={t} />
              )}
            </th>
          ))}
          <th scope="col" aria-sort={sortOf('total')}>
            {sorting && sorting.sort !== 'total' ? (
              <a className={styles.ttSort} href={variantHref(page, sorting.pathOf('total'))}>
                {t.total}
              </a>
            ) : (
              t.total
            )}
          </th>
        </>
      }
    >
      {shown.map((row) => (
        <tr key={row.code} className={row.code === home || row.code === first?.code ? styles.ttHome : undefined}>
          <th scope="row">
            <span className={styles.ttRank}>{row.rank}</span>
            <span className={styles.ttName}>{wordsIn(row.nation, page)}</span>
            <span className={styles.ttCode}>{row.code}</span>
          </th>
          {kinds.map((kind) => (
            <td key={kind}>{row[kind]}</td>
          ))}
          <td className={styles.ttTotal}>{row.total}</td>
        </tr>
      ))}
    </DataTable>
  )
}

const MedalHead = ({ kind, t }: { readonly kind: (typeof kinds)[number]; readonly t: Messages }) => (
  <>
    <MedalDot medal={kind} />
    <span className={styles.ttLong}>{t.medal(kind)}</span>
  </>
)
