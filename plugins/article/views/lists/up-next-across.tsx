import type { WidgetPropsOf } from 'masthead'
import type { upNextAcross } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { sectionAddress } from '../../section-address.ts'
import { StoryList } from '../parts/story-list.tsx'

/** Stories of the same section, across the page. */
export default function UpNextAcross({ data, params, page, variant, t }: WidgetPropsOf<typeof upNextAcross>) {
  const stories = relatedStoriesOf(params.msid, data).upNext
  return <StoryList id="up-next" title={t.upNext} stories={stories} size={variant === 'desktop' ? 'medium' : 'small'} layout={variant === 'desktop' ? 'grid' : 'rows'} page={page} path={sectionAddress(page)} />
}
