import type { VideosProps } from '../plugin.ts'
import { ListPage } from './parts/list-page.tsx'

export default function VideosDesktop({ data, page, t }: VideosProps) {
  return <ListPage list={data.list.response} page={page} t={t} />
}
