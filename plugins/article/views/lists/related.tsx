import type { WidgetPropsOf } from 'masthead'
import type { related } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { StoryList } from '../parts/story-list.tsx'

/** Stories on the same topics. */
export default function Related({ data, params, page, variant, t }: WidgetPropsOf<typeof related>) {
  const stories = relatedStoriesOf(params.msid, data).related
  return <StoryList id="related" title={t.related} stories={stories} size={variant === 'desktop' ? 'medium' : 'small'} layout={variant === 'desktop' ? 'grid' : 'rows'} page={page} />
}
