import type { StateProps } from '../plugin.ts'
import { StatePage } from './parts/state-page.tsx'

export default function Amp({ data, page, params, query, t }: StateProps) {
  return <StatePage data={data} page={page} params={params} query={query} t={t} />
}
