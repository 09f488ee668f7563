/// <reference lib="dom" />
// Analytics and ads, fetched once a page has stood for two seconds and says that it has either. No reader waits for it.
import type { PageFacts } from '../analytics/page-facts.ts'
import { type AnalyticsProvider, type PageView, providers } from './analytics-provider.ts'
import { beacon } from './beacon.ts'
import { mayMeasure, needsConsent } from './reader-consent.ts'
import type { Visit } from './visits.ts'

// By its event, not by an import: the page's own script has that code, and would share it in a file of its own.
const report = (error: unknown) =>
  dispatchEvent(new CustomEvent('masthead:report', { detail: { part: 'analytics', message: String(error).slice(0, 300), path: location.pathname } }))

/** The visit that nobody has been told of yet, because the reader has not said whether anybody may be. */
let pendingVisit: Visit | undefined
let view: PageView | undefined
let activeProviders: readonly AnalyticsProvider[] | undefined

/** A page has stood for two seconds. Never rejects. */
export async function measureVisit(visit: Visit): Promise<void> {
  pendingVisit = visit
  await needsConsent()
  if (pendingVisit === visit && mayMeasure()) await sendPageView(visit)
}

addEventListener('masthead:consent', () => {
  if (pendingVisit && mayMeasure()) void sendPageView(pendingVisit)
})

async function sendPageView(visit: Visit): Promise<void> {
  pendingVisit = undefined
  const { ads, measures } = JSON.parse(visit.about) as PageFacts
  // On their own: an advertiser that fails takes no page view with it.
  if (ads) void import('./ads.ts').then(({ fillSlots }) => fillSlots(ads)).catch(() => undefined)
  if (!measures) return
  const own = beacon(measures.to)
  const others = await loadProviders()
  activeProviders = [own, ...others]
  const pageView: PageView = { path: visit.path, title: visit.title, from: visit.from, measures: measures.of, visitor: visitor() }
  view = pageView
  each((provider) => provider.pageView(pageView))
  for (const scroll of pendingScrollViews.splice(0)) if (isSamePage(pageView, scroll)) sendScrollView(scroll)
}

let loading: Promise<readonly AnalyticsProvider[]> | undefined
const loadProviders = () =>
  (loading ??= Promise.all(providers.map((load) => load().then((module) => [module.default], (error: unknown) => (report(error), [])))).then((all) => all.flat()))

function each(tell: (provider: AnalyticsProvider) => void): void {
  for (const provider of activeProviders ?? []) {
    try {
      tell(provider)
    } catch (error) {
      report(error)
    }
  }
}

interface ScrollView {
  readonly part: string
  readonly path: string
}

/** Seen before the page itself was told, or before this code was here. */
const pendingScrollViews = (performance.getEntriesByName('masthead:scroll-view') as PerformanceMark[]).map(({ detail }) => detail as ScrollView)
addEventListener('masthead:scroll-view', (event) => sendScrollView((event as CustomEvent<ScrollView>).detail))

const isSamePage = ({ path }: PageView, scroll: ScrollView) => path.split('?')[0] === scroll.path

function sendScrollView(scroll: ScrollView): void {
  const now = view
  if (now && isSamePage(now, scroll)) each((provider) => provider.scrollView?.(now, scroll.part))
  else pendingScrollViews.push(scroll)
}

/** Whether somebody is logged in, from stored user information. */
function visitor(): PageView['visitor'] {
  try {
    return (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { loginId?: unknown } | null)?.loginId ? 'logged-in' : 'visitor'
  } catch {
    return 'visitor'
  }
}
