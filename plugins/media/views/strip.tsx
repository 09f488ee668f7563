import { StoryStrip } from 'masthead/theme/story-strip'
import type { StripProps } from '../strips.ts'

export default function Strip({ data, page }: StripProps) {
  const { section, items } = data.list.response
  return <StoryStrip title={section.name} path={`/${section.path}`} id={`strip-${section.path}`} stories={items} page={page} />
}
