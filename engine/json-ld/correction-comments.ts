import type { Story } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/** What was wrong in a story, as `correction` of it; nothing for one without corrections. */
export const corrections = (page: PageContext, { path, corrections: list = [] }: Pick<Story, 'path' | 'corrections'>): JsonLd =>
  list.length === 0 ? {} : { correction: list.map(({ date, text }) => ({ '@type': 'CorrectionComment', text, datePublished: date, url: `${page.absolute(path)}#corrections` })) }
