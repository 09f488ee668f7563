import { island } from 'masthead/island'
import { useState } from 'react'

export interface CopyCodeProps {
  readonly code: string
  readonly words: { readonly copy: string; readonly copied: string; readonly copyFailed: string }
}

type Told = 'nothing' | 'copied' | 'failed'

/** The code on the clipboard. Without scripts it is not shown: the code can be marked by hand. */
function CopyCode({ code, words }: CopyCodeProps) {
  const [told, tell] = useState<Told>('nothing')
  const copy = () => {
    // Not there on plain http: a rejected promise says the same as a refused permission.
    const written = navigator.clipboard ? navigator.clipboard.writeText(code) : Promise.reject(new Error('no clipboard'))
    written.then(
      () => tell('copied'),
      () => tell('failed'),
    )
  }
  return (
    <span className="ifc-copy">
      <button type="button" className="ifc-copy-button" onClick={copy}>
        {words.copy}
      </button>
      <span className="ifc-copy-told" role="status">
        {told === 'copied' ? words.copied : told === 'failed' ? words.copyFailed : ''}
      </span>
    </span>
  )
}

export default island('interaction', CopyCode)
