/// <reference lib="dom" />
import type { AnalyticsProvider, PageView } from './analytics-provider.ts'

/** Sends to the site's own address, by `navigator.sendBeacon`: the browser keeps it when the reader goes on. */
export function beacon(to: string): AnalyticsProvider {
  const send = (e: string, { path, title, from, measures, visitor }: PageView, more: Readonly<Record<string, string>> = {}) => {
    const values = { e, ...measures, vc: visitor, url: path, title, ...(from === undefined ? {} : { prev: from }), ...more }
    navigator.sendBeacon(to, new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])))
  }
  return { pageView: (view) => send('page-view', view), scrollView: (view, part) => send('scroll-view', view, { part }) }
}
