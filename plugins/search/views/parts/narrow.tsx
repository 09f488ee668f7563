import { isNarrowed, kinds, type Narrowing, periods, resultsPath, sorts } from '../../narrowing.ts'
import type { Messages } from '../../plugin.ts'
import styles from './narrow.module.css'

export interface NarrowProps {
  /** As in the address. */
  readonly words: string
  readonly narrowing: Narrowing
  readonly href: (path: string) => string
  readonly t: Messages
}

interface Choice {
  readonly name: string
  readonly narrowing: Narrowing
  readonly isChosen: boolean
}

/** Kinds, times and orders of the results as links: they work without a script, and each is an address of its own. */
export function Narrow({ words, narrowing, href, t }: NarrowProps) {
  const groups: readonly { readonly name: string; readonly choices: readonly Choice[] }[] = [
    { name: t.byKind, choices: [undefined, ...kinds].map((kind) => ({ name: t.kindFilter(kind), narrowing: { ...narrowing, kind }, isChosen: kind === narrowing.kind })) },
    { name: t.byTime, choices: [undefined, ...periods].map((within) => ({ name: t.periodFilter(within), narrowing: { ...narrowing, within }, isChosen: within === narrowing.within })) },
    { name: t.bySort, choices: [undefined, ...sorts].map((sort) => ({ name: t.sortFilter(sort), narrowing: { ...narrowing, sort }, isChosen: sort === narrowing.sort })) },
  ]
  return (
    <details className={styles.sn} open={isNarrowed(narrowing) || narrowing.sort !== undefined}>
      <summary className={styles.snHead}>{t.narrow}</summary>
      {groups.map(({ name, choices }) => (
        <nav className={styles.snGroup} key={name} aria-label={name}>
          <p className={styles.snName} aria-hidden="true">
            {name}
          </p>
          <ul className={styles.snList}>
            {choices.map((choice) => (
              <li key={choice.name}>
                <a className={choice.isChosen ? `${styles.snLink} ${styles.snChosen}` : styles.snLink} href={href(resultsPath(words, choice.narrowing))} rel="nofollow" aria-current={choice.isChosen ? 'true' : undefined}>
                  {choice.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </details>
  )
}
