import './summary.css'
import './prose.css'

/** What is known so far, pinned above the updates. `html` was sanitised on its way in. */
export function Summary({ html, title }: { readonly html: string; readonly title: string }) {
  return html === '' ? null : (
    <section className="lb-summary" aria-labelledby="lb-summary-title">
      <h2 id="lb-summary-title" className="lb-summary-title">
        {title}
      </h2>
      <div id="lb-summary" className="prose lb-prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
