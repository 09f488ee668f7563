import type { PageContext } from 'masthead'
import type { Recording } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import styles from './player.module.css'

export interface PlayerProps {
  readonly recording: Recording
  /** Its accessible name. */
  readonly title: string
  /** Address of a picture with the video's aspect ratio. */
  readonly poster?: string | undefined
  readonly page: PageContext
  /** Whether it starts by itself, muted, as browsers require. For embeds whose address asks for it. */
  readonly autoplays?: boolean | undefined
}

/** For a video of unknown size. */
const usualSize = { width: 1280, height: 720 } as const

/**
 * A video or audio player with the browser's own controls. Nothing is loaded before play is pressed; its space is reserved.
 * Without scripts it plays a whole file, with scripts HLS where there is a playlist (see browser/player.ts).
 */
export function Player({ recording, title, poster, page, autoplays }: PlayerProps) {
  const { kind, sources, hls, captions, width = usualSize.width, height = usualSize.height } = recording
  const words = messagesOn(page)
  const file = sources[0]?.src
  return kind === 'video' ? (
    <div className={styles.player}>
      <video
        className={styles.playerFilm}
        controls={true}
        playsInline={true}
        preload="none"
        autoPlay={autoplays === true}
        muted={autoplays === true}
        poster={poster}
        width={width}
        height={height}
        aria-label={title}
        data-hls={hls}
      >
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        {captions.map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.langCode} label={track.label} />
        ))}
        <a href={file}>{words.download}</a>
      </video>
    </div>
  ) : (
    <div className={`${styles.player} player-sound`}>
      <audio className={styles.playerControls} controls={true} preload="none" autoPlay={autoplays === true} aria-label={title} data-hls={hls} data-title={title}>
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        <a href={file}>{words.download}</a>
      </audio>
    </div>
  )
}
