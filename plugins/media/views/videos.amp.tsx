import type { VideosProps } from '../plugin.ts'
import { AmpListPage } from './parts/amp-list-page.tsx'

export default function VideosAmp({ data, page, t }: VideosProps) {
  return <AmpListPage list={data.list.response} page={page} t={t} />
}
