import type { WidgetPropsOf } from 'masthead'
import type { readNext } from '../../lists.ts'
import { relatedStoriesOf } from '../../related-stories.ts'
import { NextStories } from '../parts/next-stories.tsx'

/** The newest stories, each across the full width. */
export default function ReadNext({ data, params, page, t }: WidgetPropsOf<typeof readNext>) {
  return <NextStories stories={relatedStoriesOf(params.msid, data).readNext} page={page} t={t} />
}
