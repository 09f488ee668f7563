import type { PageFacts } from '../analytics/page-facts.ts'

/** A page view of at least two seconds. Sent only where measuring is allowed. */
export interface PageView {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** The previous path in this document; absent on the first page. */
  readonly from: string | undefined
  /** The page's dimensions: see `PageDimensions`. */
  readonly measures: NonNullable<PageFacts['measures']>['of']
  /** Visitor category: from stored user information, which is read for nothing else. */
  readonly visitor: 'logged-in' | 'visitor'
  /** A random number that this browser keeps: where the site wants one and the reader has said yes. */
  readonly machine?: string
}

/** Receives events, for a site that uses its own analytics. */
export interface AnalyticsProvider {
  readonly pageView: (view: PageView) => void
  /** A quarter of a part of that page became visible. Called once for each part. */
  readonly scrollView?: (view: PageView, part: string) => void
  /** The reader followed a link that shares the page, as those with `data-share` do. */
  readonly share?: (view: PageView) => void
}

type LoadProvider = () => Promise<{ readonly default: AnalyticsProvider }>

export const providers: LoadProvider[] = []

/** Adds a provider. Its code is loaded with the first page view that may be sent. */
export const addAnalytics = (load: LoadProvider): void => void providers.push(load)
