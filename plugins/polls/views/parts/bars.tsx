import type { Option } from '../../contract.ts'
import { sharesOf } from '../../shares.ts'
import styles from './bars.module.css'

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
            {text} {id === chosen ? <b>({t.yours})</b> : null} <b>{number(share)}%</b> · {t.votes(votes)}
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height="1" />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
