import { adPageTypes } from '../ads/ad-page-type.ts'
import type { ContentType } from '../routing/content-type.ts'
import { parseContentPath } from '../routing/slug.ts'

// What the newsroom's analytics call a page (SPEC §4 and §9), from its path as plugins see it.

const codes = { list: 20, video: 2, liveBlog: 99, search: 200, podcast: 15 } as const

const searchSegments: ReadonlySet<string> = new Set(['topic', 'search-result'])
const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The code of a page's content type (SPEC §9); a kind of page that the newsroom has given none has none here. */
export function contentTypeCode(path: string): number | undefined {
  const content = parseContentPath(path)
  if (content) return codeOfContent(content.type)
  const first = firstSegment(path)
  if (searchSegments.has(first)) return codes.search
  return first !== '' && Object.hasOwn(adPageTypes, first) ? codes.list : undefined
}

function codeOfContent(type: ContentType): number | undefined {
  switch (type) {
    case 'video':
    case 'reels':
      return codes.video
    case 'liveblog':
    case 'liveblogprint':
      return codes.liveBlog
    case 'audio':
      return codes.podcast
    case 'article':
    case 'articleprint':
    case 'movieshow':
    case 'review':
    case 'photo-gallery':
    case 'photostory':
      return undefined
  }
}

export type AnalyticsPageType = 'home' | 'listing' | 'consumption' | 'video_consumption' | 'blog' | 'other'

/** Whether a page is read, watched, followed, or leads on (SPEC §4). */
export function analyticsPageType(path: string): AnalyticsPageType {
  const content = parseContentPath(path)
  if (content) return pageTypeOfContent(content.type)
  const first = firstSegment(path)
  if (first === '') return 'home'
  return searchSegments.has(first) || Object.hasOwn(adPageTypes, first) ? 'listing' : 'other'
}

function pageTypeOfContent(type: ContentType): AnalyticsPageType {
  switch (type) {
    case 'video':
    case 'reels':
      return 'video_consumption'
    case 'liveblog':
    case 'liveblogprint':
      return 'blog'
    case 'article':
    case 'articleprint':
    case 'audio':
    case 'movieshow':
    case 'review':
    case 'photo-gallery':
    case 'photostory':
      return 'consumption'
  }
}

const wireAgencies: ReadonlySet<string> = new Set(['ANI', 'PTI', 'IANS', 'AP', 'AFP', 'REUTERS'])

/** Whether a story was bought from a wire agency or is the newsroom's own (SPEC §4). */
export const agencyClass = (agency: string | undefined): 'Wire' | 'Original' => (wireAgencies.has(agency?.trim().toUpperCase() ?? '') ? 'Wire' : 'Original')
