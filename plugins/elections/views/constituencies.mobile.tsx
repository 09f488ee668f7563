import type { ConstituenciesProps } from '../plugin.ts'
import { ConstituenciesBody } from './parts/constituencies-body.tsx'

/** `ConstituenciesBody` on a phone. */
export default function Mobile({ data, params, query, page, t }: ConstituenciesProps) {
  return <ConstituenciesBody data={data} params={params} query={query} page={page} t={t} />
}
