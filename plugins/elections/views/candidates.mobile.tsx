import type { CandidatesProps } from '../plugin.ts'
import { CandidatesBody } from './parts/candidates-body.tsx'

/** `CandidatesBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: CandidatesProps) {
  return <CandidatesBody data={data} params={params} query={query} page={page} t={t} />
}
