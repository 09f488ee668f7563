import type { ToolsProps } from '../widgets.ts'
import { Links } from './parts/links.tsx'

export default function Games({ page, t }: ToolsProps) {
  return <Links links={(page.entryLinks ?? []).filter(({ group }) => group === 'play')} title={t.games} id="home-games" page={page} />
}
