// Analytics and ads, loaded for pages that have either once they have been shown for two seconds.
import type { PageFacts } from '../analytics/page-facts.ts'
import { type AnalyticsProvider, type PageView, providers } from './analytics-provider.ts'
import { beacon } from './beacon.ts'
import { machineId } from './machine-id.ts'
import { mayMeasure, needsConsent } from './reader-consent.ts'
import type { Visit } from './visits.ts'

// By event instead of import, which would make the bundler split shared code into another file.
const report = (error: unknown) =>
  dispatchEvent(new CustomEvent('masthead:report', { detail: { part: 'analytics', message: String(error).slice(0, 300), path: location.pathname } }))

/** The visit that is not sent yet, because the reader's consent is pending. */
let pendingVisit: Visit | undefined
let view: PageView | undefined
let activeProviders: readonly AnalyticsProvider[] | undefined

/** Sends the page view of a page that has been shown for two seconds. Never rejects. */
export async function measureVisit(visit: Visit): Promise<void> {
  pendingVisit = visit
  await needsConsent()
  if (pendingVisit !== visit) return
  if (mayMeasure()) await sendPageView(visit)
  // A yes that has ended.
  else machineId()
}

addEventListener('masthead:consent', () => {
  // A no forgets it at once, whoever set it.
  if (!mayMeasure()) machineId()
  if (pendingVisit && mayMeasure()) void sendPageView(pendingVisit)
})

async function sendPageView(visit: Visit): Promise<void> {
  pendingVisit = undefined
  const { ads, networks, measures } = JSON.parse(visit.about) as PageFacts
  // Not awaited, so that failing ads do not prevent the page view.
  if (ads) void import('./ads.ts').then(({ fillSlots }) => fillSlots(ads)).catch(() => undefined)
  if (networks) void import('./ad-networks.ts').then(({ fillNetworks }) => fillNetworks()).catch(() => undefined)
  if (!measures) return
  const own = beacon(measures.to)
  const others = await loadProviders()
  activeProviders = [own, ...others]
  const machine = measures.machines ? machineId() : undefined
  const pageView: PageView = { path: visit.path, title: visit.title, from: visit.from, measures: measures.of, visitor: visitor(), ...(machine === undefined ? {} : { machine }) }
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

/** Scroll views that happened before the page view was sent or this code was loaded. */
const pendingScrollViews = (performance.getEntriesByName('masthead:scroll-view') as PerformanceMark[]).map(({ detail }) => detail as ScrollView)
addEventListener('masthead:scroll-view', (event) => sendScrollView((event as CustomEvent<ScrollView>).detail))

addEventListener('click', ({ target }) => {
  const shared = view
  if (shared && target instanceof Element && target.closest('[data-share]')) each((provider) => provider.share?.(shared))
})

const isSamePage = ({ path }: PageView, scroll: ScrollView) => path.split('?')[0] === scroll.path

function sendScrollView(scroll: ScrollView): void {
  const now = view
  if (now && isSamePage(now, scroll)) each((provider) => provider.scrollView?.(now, scroll.part))
  else pendingScrollViews.push(scroll)
}

/** Whether the reader is logged in, from stored user information. */
function visitor(): PageView['visitor'] {
  try {
    return (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { loginId?: unknown } | null)?.loginId ? 'logged-in' : 'visitor'
  } catch {
    return 'visitor'
  }
}
