import type { CityProps } from '../plugin.ts'
import { CityPage } from './parts/city-page.tsx'

export default function Desktop({ data, page, params, query, t }: CityProps) {
  return <CityPage data={data} page={page} params={params} query={query} t={t} wide={true} />
}
