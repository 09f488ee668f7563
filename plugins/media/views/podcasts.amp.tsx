import type { PodcastsProps } from '../plugin.ts'
import { subscribeLinks } from '../podcasts/shows.ts'
import { AmpRecordingsList } from './parts/amp-recordings-list.tsx'
import { Subscribe } from './parts/subscribe.tsx'

export default function AmpPodcasts({ data, page, t, settings = {} }: PodcastsProps) {
  const { path } = data.list.response.section
  return <AmpRecordingsList data={data} page={page} t={t} above={<Subscribe section={path} page={page} t={t} links={subscribeLinks(path, { page, settings })} />} />
}
