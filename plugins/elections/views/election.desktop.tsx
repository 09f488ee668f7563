import type { ElectionProps } from '../plugin.ts'
import { ElectionBody } from './parts/election-body.tsx'

/** `ElectionBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: ElectionProps) {
  return <ElectionBody data={data} params={params} query={query} page={page} t={t} columns={7} />
}
