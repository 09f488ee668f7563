import { scoresAddress } from '../paths.ts'
import type { StripProps } from '../widgets.ts'
import { StripCards, stripMatch } from './parts/strip-cards.tsx'
import Strip from './strip.island.tsx'
import styles from './parts/strip-cards.module.css'

const maxShown = 4

/** Scores of these days. It is made anew with each ball, and follows by itself once it is touched. */
export default function ScoreStrip({ data, page, variant, t }: StripProps) {
  const { live, next, ended, cursor } = data.matches.response
  const prefix = page.href('/').replace(/\/$/, '')
  const shown = [...live, ...ended.slice(0, 2), ...next].slice(0, maxShown).map((match) => stripMatch(match, prefix, t.demoMark))
  if (shown.length === 0) return null
  return (
    <section className={`${styles.st} wrap`} aria-label={t.strip}>
      {variant === 'amp' || live.length === 0 ? <StripCards matches={shown} /> : <Strip matches={shown} prefix={prefix} address={scoresAddress(page.edition.channel)} cursor={cursor} t={t} />}
    </section>
  )
}
