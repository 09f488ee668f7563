import type { Option } from '../../contract.ts'
import { sharesOf } from '../../shares.ts'
import styles from './polls.module.css'

export interface BarsProps {
  readonly options: readonly Option[]
  /** What this reader has chosen. */
  readonly chosen?: number | undefined
  /** As the edition writes numbers. */
  readonly number: (value: number) => string
  readonly t: { readonly yours: string; readonly votes: (count: number) => string }
}

/** How readers have voted: each share as text, and as a bar for those who see it. */
export function Bars({ options, chosen, number, t }: BarsProps) {
  const shares = sharesOf(options.map(({ votes }) => votes))
  return (
    <ol className={styles.plBars}>
      {options.map(({ id, text, votes }, index) => {
        const share = shares[index] ?? 0
        return (
          <li key={id}>
            <span>
              {text} {id === chosen ? <b>({t.yours})</b> : null}
            </span>{' '}
            <span className={styles.plShare}>
              <b>{number(share)}%</b> · {t.votes(votes)}
            </span>
            <svg className={styles.plBar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="1" />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
