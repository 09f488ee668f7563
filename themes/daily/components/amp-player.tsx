import { messages } from '../messages.ts'
import type { PlayerProps } from './player.tsx'
import './player.css'

/** `Player` in AMP's elements. AMP takes files over https only, and none from a site that is still without it. */
export function AmpPlayer({ recording, title, poster, edition, autoplays }: PlayerProps) {
  const { kind, sources, hls, captions, width = 1280, height = 720 } = recording
  const words = messages[edition]
  return kind === 'video' ? (
    <div className="player">
      <amp-video controls="" layout="responsive" width={width} height={height} poster={poster} title={title} autoplay={autoplays ? '' : undefined}>
        {hls === undefined ? null : <source src={hls} type="application/vnd.apple.mpegurl" />}
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
        {captions.map((track) => (
          <track key={track.src} kind="captions" src={track.src} srcLang={track.langCode} label={track.label} />
        ))}
        <div fallback="">
          <p>{words.noPlayer}</p>
        </div>
      </amp-video>
    </div>
  ) : (
    <div className="player player-sound">
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
