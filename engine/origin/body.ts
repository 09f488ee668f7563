import sanitizeHtml from 'sanitize-html'
export interface SanitisedBody { readonly html: string; readonly text: string; readonly words: number }
export function sanitiseBody(html: string): SanitisedBody {
  const clean = sanitizeHtml(html, { allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'] })
  const text = clean.replaceAll(/<[^>]*>/g, ' ')
  return { html: clean, text, words: text.split(/\s+/).length }
}
