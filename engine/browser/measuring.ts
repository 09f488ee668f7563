/// <reference lib="dom" />
// Analytics and ads, fetched once a page has stood for two seconds and says that it has either. No reader waits for it.
import type { PageFacts } from '../analytics/page-facts.ts'
import { type AnalyticsProvider, type PageView, providers } from './analytics-provider.ts'
import { beacon } from './beacon.ts'
import { mayMeasure, needsConsent } from './may-measure.ts'
import type { Visit } from './visits.ts'

// By its event, not by an import: the page's own script has that code, and would share it in a file of its own.
const report = (error: unknown) =>
  dispatchEvent(new CustomEvent('masthead:report', { detail: { part: 'analytics', message: String(error).slice(0, 300), path: location.pathname } }))

/** The visit that nobody has been told of yet, because the reader has not said whether anybody may be. */
let untold: Visit | undefined
let view: PageView | undefined
let told: readonly AnalyticsProvider[] | undefined

/** A page has stood for two seconds. Never rejects. */
export async function settled(visit: Visit): Promise<void> {
  untold = visit
  await needsConsent()
  if (untold === visit && mayMeasure()) await tell(visit)
}

addEventListener('masthead:consent', () => {
  if (untold && mayMeasure()) void tell(untold)
})

async function tell(visit: Visit): Promise<void> {
  untold = undefined
  const { ads, measures } = JSON.parse(visit.about) as PageFacts
  // On their own: an advertiser that fails takes no page view with it.
  if (ads) void import('./ads.ts').then(({ fillSlots }) => fillSlots(ads)).catch(() => undefined)
  if (!measures) return
  const own = beacon(measures.to)
  const others = await loaded()
  told = [own, ...others]
  const now: PageView = { path: visit.path, title: visit.title, from: visit.from, measures: measures.of, visitor: visitor() }
  view = now
  each((provider) => provider.pageView(now))
  for (const scroll of early.splice(0)) if (isOf(now, scroll)) scrolled(scroll)
}

let loading: Promise<readonly AnalyticsProvider[]> | undefined
const loaded = () =>
  (loading ??= Promise.all(providers.map((load) => load().then((module) => [module.default], (error: unknown) => (report(error), [])))).then((all) => all.flat()))

function each(tell: (provider: AnalyticsProvider) => void): void {
  for (const provider of told ?? []) {
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
const early = (performance.getEntriesByName('masthead:scroll-view') as PerformanceMark[]).map(({ detail }) => detail as ScrollView)
addEventListener('masthead:scroll-view', (event) => scrolled((event as CustomEvent<ScrollView>).detail))

const isOf = ({ path }: PageView, scroll: ScrollView) => path.split('?')[0] === scroll.path

function scrolled(scroll: ScrollView): void {
  const now = view
  if (now && isOf(now, scroll)) each((provider) => provider.scrollView?.(now, scroll.part))
  else early.push(scroll)
}

/** SPEC §6: whether somebody is logged in, from stored user information. */
function visitor(): PageView['visitor'] {
  try {
    return (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { loginId?: unknown } | null)?.loginId ? 'logged-in' : 'visitor'
  } catch {
    return 'visitor'
  }
}
