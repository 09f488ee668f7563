// Route resolution with the pages of a whole news site, and with many more, to see whether it stays flat.
import { page } from '../../engine/plugin/page.ts'
import { slug } from '../../engine/plugin/param.ts'
import { buildRouteTable } from '../../engine/routing/route-table.ts'
import { scope } from '../routing/scope.ts'
import { specRoutes } from '../routing/specified-routes.ts'
import { race, report } from './measure.ts'

const views = { desktop: async () => ({ default: null }), mobile: async () => ({ default: null }), amp: async () => ({ default: null }) }
const more = Array.from({ length: 5_000 }, (_, index) => ({
  plugin: 'more',
  name: `more.page${index}`,
  page: page({ path: `/more-${index}/:one/things` as const, params: { one: slug() } as never, head: () => ({ title: 'x' }), views }),
}))
const addresses = [
  '/', '/india', '/sports/cricket/ipl', '/fuel/petrol-price-pune', '/india/some-words-about-rules-article-105253955', '/city/hyderabad',
  '/ifsc-code/a-bank/a-state/a-district/a-branch', '/sports/cricket/player/someone-253', '/entertainment/reviews/x-movie-review-review-156255158', '/topic/monsoon',
]
const small = buildRouteTable(specRoutes, scope)
const large = buildRouteTable([...specRoutes, ...more], scope)
let next = 0
const look = (table: typeof small) => () => {
  next = (next + 1) % addresses.length
  return table.match({ path: addresses[next] ?? '/', edition: 'english', site: 'main' }) ?? null
}
report(
  'Route resolution, per look-up over ten kinds of addresses',
  race([
    { name: `${small.entries.length} pages`, run: look(small) },
    { name: `${large.entries.length} pages`, run: look(large) },
  ]),
)
