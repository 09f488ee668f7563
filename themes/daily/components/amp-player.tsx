import type { PageContext } from 'masthead'
import type { Recording } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import type { PlayerProps } from './player.tsx'
import styles from './player.module.css'

/** `Player` in AMP's elements. */
export function AmpPlayer({ recording, title, poster, page, autoplays }: PlayerProps) {
  const { kind, sources, hls, captions, width = 1280, height = 720 } = recording
  const words = messagesOn(page)
  return kind === 'video' ? (
    <div className={styles.player}>
      <amp-video controls="" layout="responsive" width={width} height={height} poster={poster} title={title} autoplay={autoplays ? '' : undefined}>
        {hls === undefined ? null : <source src={hls} type="application/vnd.apple.mpegurl" />}
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        {overHttps(captions, page).map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.langCode} label={track.label} />
        ))}
        <div fallback="">
          <p>{words.noPlayer}</p>
        </div>
      </amp-video>
    </div>
  ) : (
    <div className={`${styles.player} player-sound`}>
      <amp-audio controls="" width="auto" height="54" title={title}>
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        <div fallback="">
          <p>{words.noPlayer}</p>
        </div>
      </amp-audio>
    </div>
  )
}

/** Captions with absolute addresses: AMP accepts only these, and only over https. */
const overHttps = (captions: Recording['captions'], page: PageContext): Recording['captions'] =>
  captions.map((track) => ({ ...track, src: page.absolute(track.src) })).filter(({ src }) => src.startsWith('https://'))
