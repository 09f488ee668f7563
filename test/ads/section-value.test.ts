import t from 'tap'
import { advertising } from '../../config/advertising.ts'
import { createPageAds } from '../../engine/ads/page-ads.ts'
import { createSectionValues } from '../../engine/ads/section-value.ts'

t.test('a page is sold as its section is, by the first segment of its path, and as run of site where that is nothing of its own', async (t) => {
  const adsOf = createPageAds(advertising(undefined))
  const cases: readonly [path: string, type: string][] = [
    ['/sports', 'sports'],
    ['/sports/cricket/ipl-schedule', 'sports'],
    ['/business-economy/income-tax-calculator', 'business-economy'],
    ['/city/noida', 'city'],
    ['/topic/monsoon', 'topic'],
    ['/photos/india/x-photo-gallery-12', 'photos'],
    ['/x-article-12', 'ROS'],
    ['/special/indian-super-women', 'ROS'],
    ['/ifsc-code', 'ROS'],
    ['/constructor', 'ROS'],
    ['/__proto__/x', 'ROS'],
  ]
  const reader = { edition: { id: 'english', langCode: 'en' }, traits: { prime: 'no' } }
  for (const [path, type] of cases) t.equal(adsOf({ path, ...reader })?.targeting['pt'], type, path)
  t.equal(adsOf({ path: '/', ...reader }, 'home')?.targeting['pt'], 'home', 'what a page says of itself comes first')
})

t.test('a campaign is that of the nearest section', async (t) => {
  const campaignOf = createSectionValues({ gadgets: 230, 'gadgets/phones': 231, lifestyle: 232, '': 240 })
  const cases: readonly [path: string, code: number | undefined][] = [
    ['/gadgets', 230],
    ['/gadgets/phones', 231],
    ['/gadgets/phones/a-new-one-article-7', 231],
    ['/gadgets/watches/a-new-one-article-7', 230],
    ['/gadgetsandmore', undefined],
    ['/lifestyle/homes', 232],
    ['/india', undefined],
    ['/', 240],
    ['/toString', undefined],
  ]
  for (const [path, code] of cases) t.equal(campaignOf(path), code, path)
  t.equal(createSectionValues()('/gadgets'), undefined, 'without campaigns')
})

t.test('no more of a path is looked at than the longest name has segments', async (t) => {
  const looked: string[] = []
  const get = Map.prototype.get
  const campaignOf = createSectionValues({ gadgets: 230, 'gadgets/phones': 231 })
  Map.prototype.get = function (this: Map<unknown, unknown>, key: unknown) {
    if (typeof key === 'string') looked.push(key)
    return get.call(this, key)
  }
  t.teardown(() => void (Map.prototype.get = get))
  campaignOf(`/search-result${'/a'.repeat(4_000)}`)
  Map.prototype.get = get
  t.same(looked, ['search-result', 'search-result/a'])
})
