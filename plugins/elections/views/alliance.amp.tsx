import type { AllianceProps } from '../plugin.ts'
import { AllianceBody } from './parts/alliance-body.tsx'

/** `AllianceBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: AllianceProps) {
  return <AllianceBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
