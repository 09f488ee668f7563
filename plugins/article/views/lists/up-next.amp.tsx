import type { WidgetPropsOf } from 'masthead'
import type { upNext } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { sectionAddress } from '../../section-address.ts'
import { AmpStoryList } from '../parts/amp-story-list.tsx'

/** Stories of the same section. */
export default function UpNextAmp({ data, params, page, t }: WidgetPropsOf<typeof upNext>) {
  const stories = relatedStoriesOf(params.msid, data).upNext
  return <AmpStoryList id="up-next" title={t.upNext} stories={stories} size="small" layout="rows" page={page} path={sectionAddress(page)} />
}
