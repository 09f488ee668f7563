/// <reference lib="dom" />
import type { AnalyticsProvider, PageView } from './analytics-provider.ts'

/** Sends events to the site's own address with `navigator.sendBeacon`, which survives leaving the page. */
export function beacon(to: string): AnalyticsProvider {
  const send = (e: string, { path, title, from, measures, visitor, machine }: PageView, more: Readonly<Record<string, string>> = {}) => {
    const values = { e, ...measures, vc: visitor, url: path, title, ...(from === undefined ? {} : { prev: from }), ...(machine === undefined ? {} : { mid: machine }), ...more }
    navigator.sendBeacon(to, new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])))
  }
  return { pageView: (view) => send('page-view', view), scrollView: (view, part) => send('scroll-view', view, { part }), share: (view) => send('share', view) }
}
