import { PlayerOf, type PlayerOfProps } from './player-of.tsx'
import styles from './embed-player.module.css'

/** A player alone, for embedding: its link opens in the embedding window. */
export function EmbedPlayer({ story, page, t, autoplays }: PlayerOfProps) {
  return (
    <div className="ep">
      <PlayerOf story={story} page={page} t={t} autoplays={autoplays} />
      <div className={styles.epWords}>
        <h1 className={styles.epTitle}>{story.title}</h1>
        <p>
          <a className={styles.epLink} href={page.absolute(story.path)} target="_top">
            {t.watchOn(page.edition.siteName)}
          </a>
        </p>
      </div>
    </div>
  )
}
