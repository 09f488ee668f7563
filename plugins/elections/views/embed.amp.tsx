import type { EmbedProps } from '../plugin.ts'
import { EmbedBody } from './parts/embed-body.tsx'
import './embed.amp.css'

/** `EmbedBody` in AMP, which needs no elements of its own: its charts are drawn on the server. */
export default function Amp({ data, params, query, page, t }: EmbedProps) {
  return <EmbedBody data={data} params={params} query={query} page={page} t={t} columns={4} />
}
