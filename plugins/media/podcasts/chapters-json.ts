import type { PageContext, Static } from 'masthead'
import type { StoryResponse } from 'masthead/content'

/** The parts of an episode as podcast apps read them: JSON Chapters 1.2. */
export function chaptersJson({ data, page }: { readonly data: { readonly story: Static<typeof StoryResponse> }; readonly page: PageContext }): string {
  const { title, path, recording } = data.story.response
  return JSON.stringify({
    version: '1.2.0',
    title,
    podcastName: page.edition.siteName,
    chapters: (recording?.chapters ?? []).map(({ start, title: name }) => ({ startTime: start, title: name, url: `${page.absolute(path)}?t=${start}` })),
  })
}
