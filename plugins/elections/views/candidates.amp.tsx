import type { CandidatesProps } from '../plugin.ts'
import { CandidatesBody } from './parts/candidates-body.tsx'

/** `CandidatesBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: CandidatesProps) {
  return <CandidatesBody data={data} params={params} query={query} page={page} t={t} />
}
