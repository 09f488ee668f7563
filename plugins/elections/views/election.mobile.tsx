import type { ElectionProps } from '../plugin.ts'
import { ElectionBody } from './parts/election-body.tsx'

/** `ElectionBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: ElectionProps) {
  return <ElectionBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
