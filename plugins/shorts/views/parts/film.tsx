import type { SharedPage } from 'masthead'
import type { Image, Recording } from 'masthead/content'
import type { Messages } from '../../plugin.ts'
import { posterOf, upright } from '../../poster.ts'
import styles from './feed.module.css'

export interface FilmProps {
  readonly recording: Recording | undefined
  readonly title: string
  readonly image: Image | undefined
  readonly page: SharedPage
  readonly t: Pick<Messages, 'noRecording'>
}

/** A film with the browser's own controls, which loads nothing but its poster. With scripts, the feed plays it. */
export function Film({ recording, title, image, page, t }: FilmProps) {
  if (recording?.kind !== 'video') return <p className={styles.shortNone}>{t.noRecording}</p>
  const { sources, captions, width = upright.width * 40, height = upright.height * 40 } = recording
  return (
    <video className={styles.shortFilm} controls={true} playsInline={true} preload="none" poster={image === undefined ? undefined : posterOf(image, page)} width={width} height={height} aria-label={title} data-short-film="">
      {sources.map((source) => (
        <source key={source.src} src={source.src} type={source.type} />
      ))}
      {captions.map((track) => (
        <track key={track.src} kind="captions" src={track.src} srcLang={track.langCode} label={track.label} />
      ))}
      <a href={sources[0]?.src}>{title}</a>
    </video>
  )
}
