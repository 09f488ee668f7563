import type { PageContext } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { ReactNode } from 'react'
import { channelPath, liveTvPath } from '../../channels.ts'
import type { Guide } from '../../contract.ts'
import type { Messages } from '../../plugin.ts'
import type { Channel } from '../../settings.ts'
import { ChannelCard } from './channel-card.tsx'
import { NowAndNext } from './now-and-next.tsx'
import { Schedule } from './schedule.tsx'
import styles from './live-page.module.css'

export interface LivePageProps {
  readonly channel: Channel
  readonly channels: readonly Channel[]
  readonly guide: Guide
  readonly page: PageContext
  readonly t: Messages
  /** Whether the page is the channel's own; otherwise it is the guide of all. */
  readonly isOwn: boolean
  /** The player, in the elements of the variant. */
  readonly player: ReactNode
}

/** A player with what is on, the other channels, and the programmes. */
export function LivePage({ channel, channels, guide, page, t, isOwn, player }: LivePageProps) {
  const listed = isOwn ? [channel] : channels
  return (
    <div className="wrap">
      <Breadcrumb crumbs={isOwn ? [{ path: liveTvPath, name: t.liveTv }] : []} page={page} current={isOwn ? channel.name : t.liveTv} />
      <header className={styles.lvHead}>
        <h1 className={styles.lvTitle}>{isOwn ? channel.name : t.liveTv}</h1>
        <p className={styles.lvText}>{isOwn ? channel.text : t.description(channels.map(({ name }) => name).join(', '))}</p>
      </header>
      <div className={styles.lvStage}>
        <div className={styles.lvPlayer}>{player}</div>
        <div>
          {isOwn ? null : <h2 className={styles.lvName}>{channel.name}</h2>}
          <NowAndNext channel={channel} guide={guide} page={page} t={t} />
        </div>
      </div>
      {channels.length < 2 ? null : (
        <nav className={styles.lvChannels} aria-labelledby="lv-channels">
          <h2 className={styles.lvSub} id="lv-channels">
            {t.channels}
          </h2>
          <ul className={styles.lvCards}>
            {channels.map((one) => (
              <li key={one.id}>
                <ChannelCard channel={one} guide={guide} page={page} t={t} path={channelPath(one.id)} isHere={isOwn && one.id === channel.id} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={isOwn ? undefined : styles.lvGuide}>
        {listed.map((one) => (
          <Schedule key={one.id} channel={one} guide={guide} page={page} t={t} />
        ))}
      </div>
    </div>
  )
}
