import type { BranchProps } from '../plugin.ts'
import { BranchPage } from './parts/branch-page.tsx'

export default function Amp({ data, page, params, query, t }: BranchProps) {
  return <BranchPage data={data} page={page} params={params} query={query} t={t} />
}
