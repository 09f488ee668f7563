import type { HubProps } from '../plugin.ts'
import { HubBody } from './parts/hub-body.tsx'

/** `HubBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: HubProps) {
  return <HubBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
