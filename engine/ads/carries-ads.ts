import type { Head } from '../plugin/head.ts'
import type { AnyPage } from '../plugin/any-page.ts'

/** Whether a page may carry advertising at all: not an error page, nor a page that other sites embed. */
export const carriesAds = ({ errorPageFor, embeddable }: Pick<AnyPage, 'errorPageFor' | 'embeddable'>): boolean => errorPageFor === undefined && embeddable !== true

/** The same, with the page's head: e-paper pages, forms and the offline page, which are `noIndex`, carry none. */
export const carriesAdsNow = (page: Parameters<typeof carriesAds>[0], head: Pick<Head, 'noIndex'>): boolean => carriesAds(page) && head.noIndex !== true
