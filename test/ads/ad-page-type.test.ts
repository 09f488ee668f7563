import t from 'tap'
import { adPageType, campaignCode } from '../../engine/ads/ad-page-type.ts'

t.test('a page is sold by the first segment of its path, and as run of site where that is nothing of its own', async (t) => {
  const cases: readonly [path: string, type: string][] = [
    ['/', 'home'],
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
  for (const [path, type] of cases) t.equal(adPageType(path), type, path)
})

t.test('a site can name page types of its own', async (t) => {
  const own = { sports: 'games', special: 'features' }
  t.equal(adPageType('/sports/cricket', own), 'games')
  t.equal(adPageType('/special/oncology', own), 'features')
  t.equal(adPageType('/india', own), 'india')
})

t.test('a campaign is that of the nearest section', async (t) => {
  const codes = { gadgets: 230, 'gadgets/phones': 231, lifestyle: 232 } as const
  const cases: readonly [path: string, code: number | undefined][] = [
    ['/gadgets', 230],
    ['/gadgets/phones', 231],
    ['/gadgets/phones/a-new-one-article-7', 231],
    ['/gadgets/watches/a-new-one-article-7', 230],
    ['/lifestyle/homes', 232],
    ['/india', undefined],
    ['/', undefined],
    ['/toString', undefined],
  ]
  for (const [path, code] of cases) t.equal(campaignCode(path, codes), code, path)
  t.equal(campaignCode('/gadgets'), undefined, 'without campaigns')
})
