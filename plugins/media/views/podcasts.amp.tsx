import type { PodcastsProps } from '../plugin.ts'
import { AmpListPage } from './parts/amp-list-page.tsx'

export default function PodcastsAmp({ data, page, t }: PodcastsProps) {
  return <AmpListPage list={data.list.response} page={page} t={t} />
}
