import type { EmbedProps } from '../plugin.ts'
import { EmbedPlayer } from './parts/embed-player.tsx'

export default function Embed({ data, page, t }: Pick<EmbedProps, 'data' | 'page' | 't'>) {
  return <EmbedPlayer story={data.story.response} page={page} t={t} />
}
