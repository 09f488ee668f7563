import type { ResultProps } from '../plugin.ts'
import { ResultBody } from './parts/result-body.tsx'

/** `ResultBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: ResultProps) {
  return <ResultBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
