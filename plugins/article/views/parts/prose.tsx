import type { PageContext } from 'masthead'
import './prose.css'

/** A story's text: HTML that was sanitised on its way in. */
export function Prose({ html, page }: { readonly html: string; readonly page: PageContext }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: page.html(html) }} />
}
