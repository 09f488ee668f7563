import type { WidgetPropsOf } from 'masthead'
import type { related } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { AmpStoryList } from '../parts/amp-story-list.tsx'

/** Stories on the same topics. */
export default function RelatedAmp({ data, params, page, t }: WidgetPropsOf<typeof related>) {
  const stories = relatedStoriesOf(params.msid, data).related
  return <AmpStoryList id="related" title={t.related} stories={stories} size="small" layout="rows" page={page} />
}
