import type { AdPageType, AnalyticsPageType, ContentType } from '../config/register.ts'

/** What a page is, by names that the site's configuration and the plugins declare. What is not said follows from its path. */
export interface PageKind {
  /** The type of the content that it shows. Default: for a content page the first of its types, for others none. */
  readonly content?: ContentType
  /** What it is sold as. Default: what its section is sold as. */
  readonly ad?: AdPageType
  /** What analytics call it. Default: what they call pages of its section; content has none by its section. */
  readonly analytics?: AnalyticsPageType
}
