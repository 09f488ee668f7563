import type { PodcastsProps } from '../plugin.ts'
import { ListPage } from './parts/list-page.tsx'

export default function PodcastsDesktop({ data, page, t }: PodcastsProps) {
  return <ListPage list={data.list.response} page={page} t={t} />
}
