import type { Head } from '../plugin/head.ts'
import type { AnyPage } from '../plugin/page.ts'

/** Whether a page may carry advertising at all: not one that stands in for an error, nor a widget in another site's frame. */
export const carriesAds = ({ errorPageFor, embeddable }: Pick<AnyPage, 'errorPageFor' | 'embeddable'>): boolean => errorPageFor === undefined && embeddable !== true

/** The same with what the page says of itself: paper, forms and the offline page, which search engines leave out, carry none. */
export const carriesAdsNow = (page: Parameters<typeof carriesAds>[0], head: Pick<Head, 'noIndex'>): boolean => carriesAds(page) && head.noIndex !== true
