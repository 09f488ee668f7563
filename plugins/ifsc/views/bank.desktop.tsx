import type { BankProps } from '../plugin.ts'
import { BankPage } from './parts/bank-page.tsx'

export default function Desktop({ data, page, params, query, t }: BankProps) {
  return <BankPage data={data} page={page} params={params} query={query} t={t} />
}
