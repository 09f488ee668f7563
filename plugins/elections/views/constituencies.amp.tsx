import type { ConstituenciesProps } from '../plugin.ts'
import { ConstituenciesBody } from './parts/constituencies-body.tsx'

/** `ConstituenciesBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: ConstituenciesProps) {
  return <ConstituenciesBody data={data} params={params} query={query} page={page} t={t} />
}
