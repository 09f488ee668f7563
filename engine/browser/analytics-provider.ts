import type { PageFacts } from '../analytics/page-facts.ts'

/** A page that a reader saw for two seconds. Told only where measuring is allowed. */
export interface PageView {
  /** Path and query. */
  readonly path: string
  readonly title: string
  /** The path before it in this document; absent on the first page. */
  readonly from: string | undefined
  /** What the page says of itself: see `PageMeasures`. */
  readonly measures: NonNullable<PageFacts['measures']>['of']
  /** Visitor category: by stored user information, read for this alone. */
  readonly visitor: 'logged-in' | 'visitor'
}

/** Takes what readers do, for a site that measures in a way of its own. */
export interface AnalyticsProvider {
  readonly pageView: (view: PageView) => void
  /** A part of that page was seen to a quarter, once. */
  readonly scrollView?: (view: PageView, part: string) => void
}

type LoadProvider = () => Promise<{ readonly default: AnalyticsProvider }>

export const providers: LoadProvider[] = []

/** Adds a provider. Its code is fetched with the first page view that may be told, and not before. */
export const addAnalytics = (load: LoadProvider): void => void providers.push(load)
