import type { ConstituenciesProps } from '../plugin.ts'
import { ConstituenciesBody } from './parts/constituencies-body.tsx'

/** `ConstituenciesBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: ConstituenciesProps) {
  return <ConstituenciesBody data={data} params={params} query={query} page={page} t={t} />
}
