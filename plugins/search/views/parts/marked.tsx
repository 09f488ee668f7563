import { highlight } from '../../highlight.ts'

/** A text with the searched words marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <>
      {highlight(text, words).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
    </>
  )
}
