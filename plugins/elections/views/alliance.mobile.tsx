import type { AllianceProps } from '../plugin.ts'
import { AllianceBody } from './parts/alliance-body.tsx'

/** `AllianceBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: AllianceProps) {
  return <AllianceBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
