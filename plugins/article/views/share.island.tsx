import { island, type IslandMessages } from 'masthead/island'
import { useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/share-bar.module.css'

const names = ['share', 'copied', 'copyFailed'] as const

export interface ShareProps {
  /** Absolute address of the story. */
  readonly url: string
  readonly title: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

type ShareStatus = 'idle' | 'copied' | 'failed'

/** Opens the device's share sheet if there is one, else copies the link. Hidden without scripts. */
function Share({ url, title, t }: ShareProps) {
  const [status, setStatus] = useState<ShareStatus>('idle')

  const copy = () => {
    // `navigator.clipboard` is missing on plain http: treated like a refused permission.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  }
  const share = () => {
    setStatus('idle')
    if (!navigator.share) return copy()
    navigator.share({ url, title }).catch((reason: unknown) => {
      // Closing the share sheet rejects with AbortError, which is no failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copy()
    })
  }

  return (
    <span className={styles.storyShareIsland}>
      <button type="button" className={styles.storyShareButton} onClick={share}>
        {t.share}
      </button>
      <span className={styles.storyShareTold} role="status">
        {status === 'copied' ? t.copied : status === 'failed' ? t.copyFailed : ''}
      </span>
    </span>
  )
}

export default island('interaction', Share, names)
