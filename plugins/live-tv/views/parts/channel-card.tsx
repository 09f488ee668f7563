import { variantHref } from 'masthead/kit'
import { nowOn } from '../../now-and-next.ts'
import type { NowAndNextProps } from './now-and-next.tsx'
import styles from './live-page.module.css'

/** A channel to choose, with what is on. */
export function ChannelCard({ channel, guide, page, t, path, isHere }: NowAndNextProps & { readonly path: string; readonly isHere: boolean }) {
  const now = nowOn(channel, guide)
  return (
    <a className={styles.lvCard} href={variantHref(page, path)} aria-current={isHere ? 'page' : undefined}>
      <span className={styles.lvCardName}>{channel.name}</span>
      <span className={styles.lvCardNow}>
        <span className={styles.lvDot} aria-hidden="true" />
        {now === undefined ? t.live : now.title}
      </span>
    </a>
  )
}
