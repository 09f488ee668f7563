import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'
import { holdPages, inBothEditions } from '../whole-pages.ts'

t.test('pages of the directory of bank branches', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  /** The first link of a page to the level below it. */
  const below = async (path: string): Promise<string> => {
    const html = await (await site.get(path)).text()
    const [, link] = new RegExp(`href="(${path}/[a-z0-9-]+)"`).exec(html) ?? []
    if (link === undefined) throw new Error(`${path} leads nowhere`)
    return link
  }
  const bank = await below('/ifsc-code')
  const state = await below(bank)
  const district = await below(state)
  const branch = await below(district)
  const code = branch.split('-').at(-1) ?? ''

  t.test('each level is there in both editions and all variants, and valid', (t) =>
    holdPages(t, site, inBothEditions(['/ifsc-code', '/ifsc-code?letter=l', `/ifsc-code?q=${code}&bank=`, '/ifsc-code?q=nothing-like-it&bank=', bank, state, district, branch])))

  t.test('the code of a branch alone finds it, whatever the words around it say', async (t) => {
    const moved = await site.get(`/ifsc-code/another-bank/another-state/another-district/${code}`)
    t.equal(moved.status, 301)
    t.equal(moved.headers.get('location'), branch)
  })

  t.test('what does not exist is a 404', async (t) => {
    for (const path of ['/ifsc-code/no-such-bank', `${bank}/no-such-state`, `${state}/no-such-district`, `${district}/zzzz0999999`, `${bank}?page=2`, `${district}?page=9`]) {
      const { status } = await site.get(path)
      t.equal(status, path === `${bank}?page=2` ? 200 : 404, path)
    }
  })

  t.test('invented banks say that they are invented', async (t) => {
    for (const path of [bank, branch, `${branch}/amp`]) t.match(await (await site.get(path)).text(), /invented/i, path)
  })
})
