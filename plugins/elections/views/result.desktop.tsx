import type { ResultProps } from '../plugin.ts'
import { ResultBody } from './parts/result-body.tsx'

/** `ResultBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: ResultProps) {
  return <ResultBody data={data} params={params} query={query} page={page} t={t} columns={5} />
}
