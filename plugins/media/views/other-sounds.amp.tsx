import type { WidgetPropsOf } from 'masthead'
import type { otherSounds } from '../lists.ts'
import { AmpMediaCards } from './parts/amp-media-cards.tsx'
import { othersOf, OtherRecordings } from './parts/other-recordings.tsx'

export default function OtherSoundsAmp({ data, params, page, t }: WidgetPropsOf<typeof otherSounds>) {
  const others = othersOf(params.msid, data.more)
  return others.length === 0 ? null : (
    <OtherRecordings title={t.moreSounds} path="/podcasts" page={page}>
      <AmpMediaCards stories={others} page={page} t={t} level={3} />
    </OtherRecordings>
  )
}
