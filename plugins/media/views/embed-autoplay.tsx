import type { EmbedAutoplayProps } from '../plugin.ts'
import { EmbedPlayer } from './parts/embed-player.tsx'

export default function EmbedAutoplay({ data, page, params, t }: EmbedAutoplayProps) {
  return <EmbedPlayer story={data.story.response} page={page} t={t} autoplays={params.autoplay === '1'} />
}
