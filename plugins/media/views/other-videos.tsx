import type { WidgetPropsOf } from 'masthead'
import type { otherVideos } from '../lists.ts'
import { MediaCards } from './parts/media-cards.tsx'
import { othersOf, OtherRecordings } from './parts/other-recordings.tsx'

export default function OtherVideos({ data, params, page, t }: WidgetPropsOf<typeof otherVideos>) {
  const others = othersOf(params.msid, data.more)
  return others.length === 0 ? null : (
    <OtherRecordings title={t.moreVideos} path="/videos" page={page}>
      <MediaCards stories={others} page={page} t={t} level={3} />
    </OtherRecordings>
  )
}
