import type { ElectionProps } from '../plugin.ts'
import { ElectionBody } from './parts/election-body.tsx'

/** `ElectionBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: ElectionProps) {
  return <ElectionBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
