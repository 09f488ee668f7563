import type { ResultProps } from '../plugin.ts'
import { ResultBody } from './parts/result-body.tsx'

/** `ResultBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: ResultProps) {
  return <ResultBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
