import type { DistrictProps } from '../plugin.ts'
import { DistrictPage } from './parts/district-page.tsx'

export default function Desktop({ data, page, params, query, t }: DistrictProps) {
  return <DistrictPage data={data} page={page} params={params} query={query} t={t} />
}
