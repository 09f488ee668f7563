import type { Story } from 'masthead/content'
import type { Messages } from '../../plugin.ts'
import { passagesOf } from '../../transcript.ts'
import { MomentLink } from './moment-link.tsx'
import styles from './transcript-text.module.css'

export interface TranscriptTextProps {
  readonly story: Story
  readonly t: Messages
  /** The page whose player its times lead to, where that is not this one. */
  readonly from?: string
}

/** So many passages are read at a glance; more are behind a press, and on the page all the same. */
const shownPassages = 8

/** What is said in a recording; each time plays it from there on. */
export function TranscriptText({ story, t, from }: TranscriptTextProps) {
  const transcript = story.recording?.transcript
  const passages = transcript === undefined ? [] : passagesOf(transcript)
  return transcript === undefined || passages.length === 0 ? null : (
    <details className={styles.tr} open={passages.length <= shownPassages}>
      <summary className={styles.trHead}>
        <h2 className={styles.trTitle}>{t.transcript}</h2>
      </summary>
      <p className={styles.trNote}>{t.transcriptText}</p>
      <ol className={styles.trList} lang={transcript.langCode}>
        {passages.map(({ start, speaker, text }, index) => (
          <li key={index} className={styles.trPassage}>
            <MomentLink start={start} from={from} />
            <p className={styles.trText}>
              {speaker === undefined ? null : <b>{speaker}: </b>}
              {text}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
