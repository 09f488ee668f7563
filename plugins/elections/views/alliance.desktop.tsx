import type { AllianceProps } from '../plugin.ts'
import { AllianceBody } from './parts/alliance-body.tsx'

/** `AllianceBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: AllianceProps) {
  return <AllianceBody data={data} params={params} query={query} page={page} t={t} columns={7} />
}
