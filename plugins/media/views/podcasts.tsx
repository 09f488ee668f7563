import type { PodcastsProps } from '../plugin.ts'
import { subscribeLinks } from '../podcasts/shows.ts'
import { RecordingsList } from './parts/recordings-list.tsx'
import { Subscribe } from './parts/subscribe.tsx'

export default function Podcasts({ data, page, t, settings = {} }: PodcastsProps) {
  const { path } = data.list.response.section
  return <RecordingsList data={data} page={page} t={t} above={<Subscribe section={path} page={page} t={t} links={subscribeLinks(path, { page, settings })} />} />
}
