import type { HubProps } from '../plugin.ts'
import { HubPage } from './parts/hub-page.tsx'

export default function Amp({ data, page, params, query, t }: HubProps) {
  return <HubPage data={data} page={page} params={params} query={query} t={t} />
}
