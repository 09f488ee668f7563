import type { HubProps } from '../plugin.ts'
import { HubBody } from './parts/hub-body.tsx'

/** `HubBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: HubProps) {
  return <HubBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
