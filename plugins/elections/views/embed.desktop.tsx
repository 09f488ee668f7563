import type { EmbedProps } from '../plugin.ts'
import { EmbedBody } from './parts/embed-body.tsx'

/** `EmbedBody` with the columns that a wide screen has room for. */
export default function Desktop({ data, params, query, page, t }: EmbedProps) {
  return <EmbedBody data={data} params={params} query={query} page={page} t={t} columns={5} />
}
