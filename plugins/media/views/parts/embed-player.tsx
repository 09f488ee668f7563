import { PlayerOf, type PlayerOfProps } from './player-of.tsx'
import './embed-player.css'

/** A player alone, for frames in other pages: its link opens in the page around it. */
export function EmbedPlayer({ story, page, t, autoplays }: PlayerOfProps) {
  return (
    <div className="ep">
      <PlayerOf story={story} page={page} t={t} autoplays={autoplays} />
      <div className="ep-words">
        <h1 className="ep-title">{story.title}</h1>
        <p>
          <a className="ep-link" href={page.absolute(story.path)} target="_top">
            {t.watchOn(page.edition.siteName)}
          </a>
        </p>
      </div>
    </div>
  )
}
