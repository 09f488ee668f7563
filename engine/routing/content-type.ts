/** The content slugs of SPEC §2: the word before the msid in a content address. */
export const contentTypes = [
  'article',
  'articleprint',
  'video',
  'movieshow',
  'review',
  'liveblog',
  'liveblogprint',
  'photo-gallery',
  'photostory',
  'audio',
  'reels',
] as const

export type ContentType = (typeof contentTypes)[number]

/** What a content address says: `/city/hyderabad/lake-walk-article-123`. */
export interface ContentParams<Type extends ContentType = ContentType> {
  /** Path of the section without slashes at its ends; empty when there is none. */
  readonly section: string
  /** Words before the type; may be empty. */
  readonly seopath: string
  readonly type: Type
  readonly msid: number
}
