import t from 'tap'
import { startTestSite } from '../../fixtures/running-site.ts'

t.test('what other sites show in a frame comes without the frame of this one', async (t) => {
  const site = await startTestSite()
  t.teardown(() => site.close())
  const embed = await (await site.get('/elections/embed/gujarat')).text()
  const body = embed.slice(embed.indexOf('<body'))
  t.match(body, /<main /)
  t.notMatch(body, /<header|<footer|<nav/)
  const page = await (await site.get('/elections')).text()
  t.match(page, /<footer/)
  t.comment(`embed ${embed.length} characters, page ${page.length}`)
})
