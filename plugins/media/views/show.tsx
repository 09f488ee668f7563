import { subscribeLinks } from '../podcasts/shows.ts'
import type { ShowProps } from '../series/pages.ts'
import { asList, ownOf } from '../series/series.ts'
import { AmpRecordingsList } from './parts/amp-recordings-list.tsx'
import { RecordingsList } from './parts/recordings-list.tsx'
import { Subscribe } from './parts/subscribe.tsx'

/** A show: what it is, how to subscribe, its episodes. */
export default function Show({ data, page, params, t, settings = {} }: ShowProps) {
  const own = ownOf({ page, params, settings })
  if (!own) return null
  const list = asList(own, data.list.response, t.shows)
  const props = { data: { list: { response: list } }, page, t, above: <Subscribe section={list.section.path} page={page} t={t} links={subscribeLinks(list.section.path, { page, settings })} /> }
  return page.variant === 'amp' ? <AmpRecordingsList {...props} /> : <RecordingsList {...props} />
}
