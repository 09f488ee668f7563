import { island } from 'masthead/island'
import { useState } from 'react'

export interface ShareProps {
  /** Absolute address of the story. */
  readonly url: string
  readonly title: string
  readonly words: { readonly share: string; readonly copied: string; readonly copyFailed: string }
}

type Told = 'nothing' | 'copied' | 'failed'

/** The device's own share sheet where there is one, else the link on the clipboard. Without scripts it is not shown. */
function Share({ url, title, words }: ShareProps) {
  const [told, tell] = useState<Told>('nothing')

  const copy = () => {
    // Not there on plain http: a rejected promise says the same as a refused permission.
    const written = navigator.clipboard ? navigator.clipboard.writeText(url) : Promise.reject(new Error('no clipboard'))
    written.then(
      () => tell('copied'),
      () => tell('failed'),
    )
  }
  const share = () => {
    tell('nothing')
    if (!navigator.share) return copy()
    navigator.share({ url, title }).catch((reason: unknown) => {
      // Closing the share sheet is an answer, not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) copy()
    })
  }

  return (
    <span className="story-share-island">
      <button type="button" className="story-share-button" onClick={share}>
        {words.share}
      </button>
      <span className="story-share-told" role="status">
        {told === 'copied' ? words.copied : told === 'failed' ? words.copyFailed : ''}
      </span>
    </span>
  )
}

export default island('interaction', Share)
