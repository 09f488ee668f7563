import { island, type IslandMessages } from 'masthead/island'
import { useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './branch.module.css'

const names = ['copy', 'copied', 'copyFailed'] as const

export interface CopyCodeProps {
  readonly code: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

type CopyStatus = 'idle' | 'copied' | 'failed'

/** The code on the clipboard. Without scripts it is not shown: the code can be marked by hand. */
function CopyCode({ code, t }: CopyCodeProps) {
  const [status, setStatus] = useState<CopyStatus>('idle')
  const copy = () => {
    // Not there on plain http: a rejected promise says the same as a refused permission.
    const copied = navigator.clipboard ? navigator.clipboard.writeText(code) : Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    )
  }
  return (
    <span className={styles.ifcCopy}>
      <button type="button" className={styles.ifcCopyButton} onClick={copy}>
        {t.copy}
      </button>
      <span className="ifc-copy-told" role="status">
        {status === 'copied' ? t.copied : status === 'failed' ? t.copyFailed : ''}
      </span>
    </span>
  )
}

export default island('interaction', CopyCode, names)
