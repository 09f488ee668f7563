import type { AdPageType, AnalyticsPageType, ContentType } from '../config/register.ts'

/**
 * What a page is, in names that the site's configuration and the plugins declare. A missing name follows from the page's
 * path.
 */
export interface PageKind {
  /** The type of its content. Default: for a content page the first of its types, for others none. */
  readonly content?: ContentType
  /** Its page type for advertising. Default: that of its section. */
  readonly ad?: AdPageType
  /** Its page type for analytics. Default: that of its section; content has no default. */
  readonly analytics?: AnalyticsPageType
}
