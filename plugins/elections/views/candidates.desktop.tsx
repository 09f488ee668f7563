import type { CandidatesProps } from '../plugin.ts'
import { CandidatesBody } from './parts/candidates-body.tsx'

/** `CandidatesBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: CandidatesProps) {
  return <CandidatesBody data={data} params={params} query={query} page={page} t={t} />
}
