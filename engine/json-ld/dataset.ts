import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/** The numbers of a page, for structured data. */
export interface DatasetInput {
  /** Of its page, as plugins see it. */
  readonly path: string
  readonly name: string
  /** Google takes 50 characters or more. */
  readonly description: string
  /** ISO 8601 with time zone. */
  readonly dateModified?: string | undefined
  /** A day, or the first and the last with a slash between them, as in `2026-08-25/2026-11-22`. */
  readonly temporalCoverage?: string | undefined
  /** Name of the place that it is about. */
  readonly place: string
  /** What is counted or measured, in the language of the edition. */
  readonly measures: readonly string[]
  /** The same numbers as files: path as plugins see it, and media type. */
  readonly files?: readonly { readonly path: string; readonly type: string }[]
}

/** schema.org Dataset: the numbers of a page. Not for invented ones. */
export const dataset = (page: PageContext, { path, name, description, dateModified, temporalCoverage, place, measures, files = [] }: DatasetInput): JsonLd => ({
  '@type': 'Dataset',
  '@id': `${page.absolute(path)}#data`,
  url: page.absolute(path),
  name,
  description,
  inLanguage: page.edition.langCode,
  isAccessibleForFree: true,
  dateModified,
  temporalCoverage,
  spatialCoverage: { '@type': 'Place', name: place },
  variableMeasured: measures,
  publisher: { '@type': 'NewsMediaOrganization', name: page.edition.organisation, url: page.absolute('/') },
  ...(files.length > 0 ? { distribution: files.map((file) => ({ '@type': 'DataDownload', contentUrl: page.absolute(file.path), encodingFormat: file.type })) } : {}),
})
