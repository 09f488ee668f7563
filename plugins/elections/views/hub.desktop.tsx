import type { HubProps } from '../plugin.ts'
import { HubBody } from './parts/hub-body.tsx'

/** `HubBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: HubProps) {
  return <HubBody data={data} params={params} query={query} page={page} t={t} columns={6} />
}
