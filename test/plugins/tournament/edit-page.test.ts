import { AxeBuilder } from '@axe-core/playwright'
import t from 'tap'
import { sessionCookieName } from '../../../engine/config/session-cookie-name.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { startTestSite } from '../../fixtures/running-site.ts'
import { until } from '../../fixtures/until.ts'

t.setTimeout(300_000)

t.test('the page of corrections', async (t) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startTestSite(undefined, { PORT: String(port), PUBLIC_URL: url })
  t.teardown(() => site.close())
  const tokenOf = async (id: string, name: string, roles: readonly string[]): Promise<string> => (await site.origin()?.context.sessions.create({ reader: { id, name, roles }, userAgent: 'A browser' }))?.token ?? ''
  const [editor, reader] = [await tokenOf('desk-1', 'Sitha', ['editor']), await tokenOf('reader-1', 'Ravi', ['moderator'])]
  const cookie = { name: sessionCookieName, value: editor, url: url.replace('http:', 'https:'), secure: true, httpOnly: true, sameSite: 'Lax' } as const
  const team = /\/sports\/cricket\/ipl-teams\/(?!amp)[a-z-]+/.exec(await (await site.get('/sports/cricket/ipl-teams')).text())?.[0] ?? ''
  const squad = await (await site.get(team)).text()
  const name = /<th scope="row">\s*(?:<a [^>]*>)?([A-Z] [A-Z][a-z]+)/.exec(squad)?.[1] ?? ''
  t.ok(name)
  if (name === '') throw new Error(`no player on ${team}`)

  await t.test('is for editors: others sign in, or are told no, and nobody keeps it', async (t) => {
    const as = (path: string, token: string) => site.get(path, { headers: { cookie: `${sessionCookieName}=${token}` } })
    const [nobody, other, own] = [await site.get('/edit-player-info?player=x'), await as('/edit-player-info', reader), await as('/telugu/edit-player-info', editor)]
    t.match(nobody.headers.get('location'), /\/login\?from=/)
    t.equal(other.status, 403)
    t.equal(own.status, 200)
    for (const answer of [nobody, other, own]) t.match(answer.headers.get('cache-control'), 'no-store')
    for (const answer of [nobody, other]) t.notMatch(await answer.text(), 'tournament.editPlayer')
    t.match(await own.text(), 'ఆటగాళ్ల వివరాల సవరణ')
    for (const [token, status] of [['', 401], [reader, 403]] as const) {
      const sent = await fetch(`${url}/action/tournament.editPlayer?back=%2Fedit-player-info`, { method: 'POST', redirect: 'manual', headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', cookie: `${sessionCookieName}=${token}` }, body: new URLSearchParams({ player: 'x', seen: '0', name: 'X', role: 'none' }) })
      t.equal(sent.status, status, 'and the form, when it is sent past the page')
    }
  })

  const browser = await openBrowser()
  t.teardown(() => browser.close())
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
  t.teardown(() => context.close())
  await context.addCookies([cookie])
  const page = await context.newPage()
  const press = async (button: string) => {
    const loaded = page.waitForEvent('load')
    await page.click(button)
    await loaded
  }

  await t.test('a player is found and corrected without scripts, and pages show it at once', async (t) => {
    await page.goto(`${url}/edit-player-info`)
    await page.fill('main [name=q]', name)
    await press('main form[role=search] button')
    await press(`main a:text-is("${name}")`)
    await page.fill('[name=nameTelugu]', 'Kohli')
    await page.fill('[name=name]', '')
    await press('form#editPlayer button')
    t.match(await page.innerText('form#editPlayer'), 'Please enter the name in English')
    await page.fill('[name=name]', 'Veera 18')
    await press('form#editPlayer button')
    const refused = await page.innerText('form#editPlayer')
    t.match(refused, 'Write the name in Latin letters')
    t.match(refused, 'Write this name in Telugu letters')
    t.equal(await page.inputValue('[name=nameTelugu]'), 'Kohli', 'what was typed stays')
    await page.fill('[name=name]', 'Veera Lanka')
    await page.fill('[name=nameTelugu]', 'వీర లంక')
    await page.check('[value=allRounder]')
    await press('form#editPlayer button')
    t.match(await page.innerText('body'), 'Saved. The pages show it now.')
    await until('the side shows the correction', async () => (await (await site.get(team)).text()).includes('Veera Lanka'))
    await page.goto(url + team)
    const row = page.locator('th', { hasText: 'Veera Lanka' })
    t.equal(await row.locator('[lang=te]').innerText(), 'వీర లంక')
    t.match(await row.innerText(), 'All-rounder')
    await page.goto(`${url}/telugu/edit-player-info`)
    t.match(await page.innerText('main'), /Veera Lanka[^]*మార్చినవారు: Sitha/)
  })

  await t.test('no rule of accessibility is broken, in light and dark, and 320 pixels are enough', async (t) => {
    for (const path of ['/edit-player-info?q=a', '/telugu/edit-player-info']) {
      await page.goto(url + path)
      const narrow = await page.evaluate(() => document.documentElement.scrollWidth)
      t.equal(narrow, 320, path)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      const seeing = await browser.newContext({ viewport: { width: 320, height: 800 }, colorScheme })
      t.teardown(() => seeing.close())
      await seeing.addCookies([cookie])
      const page = await seeing.newPage()
      await page.goto(`${url}/edit-player-info?q=Lanka`)
      await page.click('main a:text-is("Veera Lanka")')
      await page.waitForSelector('form#editPlayer')
      const { violations } = await new AxeBuilder({ page }).analyze()
      t.same(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], colorScheme)
    }
  })

  await t.test('a change is taken back from the list', async (t) => {
    await page.goto(`${url}/edit-player-info`)
    await press('li:has-text("Name in English") form button')
    t.match(await page.innerText('main [role=status]#notice'), 'Taken back. The pages show it now.')
    t.match(await page.innerText('main ol'), /takes back change \d/)
    await until('the side shows the name of the records', async () => !(await (await site.get(team)).text()).includes('Veera Lanka'))
  })

  t.same(site.logged.filter(({ level }) => level >= 50), [], 'nothing went wrong')
})
