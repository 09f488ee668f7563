import type { BranchProps } from '../plugin.ts'
import CopyCode from './copy-code.island.tsx'
import { BranchPage } from './parts/branch-page.tsx'

export default function Mobile({ data, page, params, query, t }: BranchProps) {
  return (
    <BranchPage data={data} page={page} params={params} query={query} t={t}>
      <CopyCode code={data.branch.response.branch.code} words={{ copy: t.copy, copied: t.copied, copyFailed: t.copyFailed }} />
    </BranchPage>
  )
}
