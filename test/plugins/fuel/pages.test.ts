import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

const paths = [
  '/fuel', '/fuel?fuel=diesel', '/fuel?fuel=cng', '/fuel?state=telangana', '/fuel?state=telangana&sort=price-desc', '/fuel?q=banga', '/fuel?q=nowhere',
  '/fuel/petrol-price-hyderabad', '/fuel/diesel-price-hyderabad', '/fuel/cng-price-hyderabad',
]

t.test('pages of fuel prices', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())

  t.test('each is there in both editions and all variants, and valid', (t) => holdPages(t, site, inBothEditions(paths)))

  t.test('what does not exist is a 404; an older name of a city leads to its own', async (t) => {
    for (const path of ['/fuel/kerosene-price-hyderabad', '/fuel/petrol-price-nowhere', '/fuel/petrol-price-']) t.equal((await site.get(path)).status, 404, path)
    const moved = await site.get('/fuel/petrol-price-bangalore')
    t.equal(moved.status, 301)
    t.match(moved.headers.get('location'), /\/fuel\/petrol-price-bengaluru$/)
  })

  t.test('sample prices say that they are some, on every page of them', async (t) => {
    for (const path of ['/fuel', '/fuel/petrol-price-hyderabad', '/fuel/petrol-price-hyderabad/amp']) t.match(await (await site.get(path)).text(), /sample/i, path)
  })
})
