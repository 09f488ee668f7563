import type { PageContext } from 'masthead'
import { dataset, type DatasetInput, type JsonLd } from 'masthead/json-ld'
import type { ElectionHead } from './contract.ts'
import { localName } from './local-name.ts'

/** The numbers of an election, for those who look for data. Nothing for an invented one, or one without a vote counted. */
export const results = (page: PageContext, { path, place, year, date, updated, status, demo }: ElectionHead, text: Pick<DatasetInput, 'name' | 'description' | 'measures'>): readonly JsonLd[] =>
  demo || status === 'awaited' ? [] : [dataset(page, { ...text, path, dateModified: updated, temporalCoverage: date ?? String(year), place: localName(page, place) })]
