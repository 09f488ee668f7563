import type { SharedPage } from 'masthead'
import type { Correction } from 'masthead/content'
import { messagesOn } from '../messages.ts'
import { InfoBox } from './info-box.tsx'
import { Timestamp } from './timestamp.tsx'
import styles from './corrections.module.css'

/** What was wrong in a story and was put right, below its text; nothing where nothing was. */
export const Corrections = ({ corrections = [], page }: { readonly corrections?: readonly Correction[] | undefined; readonly page: SharedPage }) =>
  corrections.length === 0 ? null : (
    <div id="corrections" className={styles.corrections}>
      <InfoBox title={messagesOn(page).corrections(corrections.length)}>
        {corrections.map(({ date, text }) => (
          <p key={`${date} ${text}`}>
            <Timestamp iso={date} page={page} />: {text}
          </p>
        ))}
      </InfoBox>
    </div>
  )
