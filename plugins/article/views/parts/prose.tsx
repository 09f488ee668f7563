import './prose.css'

/** A story's text: HTML that was sanitised on its way in. */
export function Prose({ html }: { readonly html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
