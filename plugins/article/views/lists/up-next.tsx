import type { WidgetPropsOf } from 'masthead'
import type { upNext } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { sectionAddress } from '../../section-address.ts'
import { StoryList } from '../parts/story-list.tsx'

/** Stories of the same section, beside or below a story. */
export default function UpNext({ data, params, page, t }: WidgetPropsOf<typeof upNext>) {
  const stories = relatedStoriesOf(params.msid, data).upNext
  return <StoryList id="up-next" title={t.upNext} stories={stories} size="small" layout="rows" page={page} path={sectionAddress(page)} />
}
