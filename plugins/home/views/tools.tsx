import type { ToolsProps } from '../widgets.ts'
import { Links } from './parts/links.tsx'

export default function Tools({ page, t }: ToolsProps) {
  return <Links links={(page.entryLinks ?? []).filter(({ group = 'tools' }) => group === 'tools')} title={t.tools} id="home-tools" page={page} />
}
