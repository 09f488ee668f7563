import { fragment, type SharedPage, type WidgetPropsOf } from 'masthead'
import type { breaking } from '../widgets.ts'
import { ownPathIn, variantHref } from './menu-links.ts'
import styles from './strips.module.css'

/** The latest breaking lines, without the page's own story. */
export default function BreakingWidget({ data, page, t }: WidgetPropsOf<typeof breaking>) {
  const lines = data.breaking.response
  return <BreakingStrip lines={lines} label={t.breaking} page={page} own={ownPathIn(lines, page)} />
}

interface BreakingLine {
  readonly msid: number
  readonly path: string
  readonly title: string
}

interface BreakingStripProps {
  readonly lines: readonly BreakingLine[]
  readonly label: string
  readonly page: SharedPage
  /** The page's own address, if it is among them. */
  readonly own: string | undefined
}

const BreakingStrip = fragment('breaking', ({ lines, label, page, own }: BreakingStripProps) => {
  const others = lines.filter((line) => line.path !== own).slice(0, 3)
  return others.length === 0 ? null : (
    <section className={styles.brk} aria-label={label}>
      <div className={`wrap ${styles.brkInner}`}>
        <p className={styles.brkLabel}>{label}</p>
        <ul className={styles.brkList}>
          {others.map((line) => (
            <li key={line.msid} className={styles.brkItem}>
              <a className={styles.brkLink} href={variantHref(page, line.path)}>
                {line.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})
