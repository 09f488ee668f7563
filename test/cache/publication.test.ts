import t from 'tap'
import { ampOf, crawl } from '../fixtures/crawl.ts'
import { ingestToken } from '../fixtures/ingest-token.ts'
import { phone, startTestSite } from '../fixtures/running-site.ts'

/** Renderings that one publication may cost: the front page, the section, the topic and the author, each on desktop, phone and AMP, and the story itself. */
const maxRenderings = 15

t.test('one published story renders what shows it and nothing else, and every warm page has it in its lists', async (t) => {
  const site = await startTestSite(undefined, { INGEST_TOKEN: ingestToken })
  t.teardown(() => site.close())
  const found = await crawl(site, 5)
  const urls = found.map(({ url }) => url)
  const readAll = async () => {
    for (const url of urls) for (const [asked, agent] of [[url, ''], [url, phone], [ampOf(url), '']] as const) await (await site.get(asked, { headers: { 'user-agent': agent } })).text()
  }
  await readAll()
  const warm = [...site.pages.cache.pages()].length
  t.ok(warm > 250, `${warm} warm pages`)
  const renderings = () => site.logged.filter(({ msg, cache }) => msg === 'answered' && (cache === 'miss' || cache === 'refresh'))
  const before = renderings().length

  const story = { cmstype: 'ARTICLE', section: 'india', seopath: 'a-lamp-on-every-boat', title: 'A lamp on every boat', synopsis: 'The ferry towns agree.', datePublished: new Date(Date.now() - 60_000).toISOString(), body: '<p>Text.</p>' }
  const put = await site.get('/api/content/183/199900001', { method: 'PUT', body: JSON.stringify(story), headers: { authorization: `Bearer ${ingestToken}`, 'content-type': 'application/json' } } as Parameters<typeof site.get>[1])
  t.equal(put.status, 200, await put.clone().text())
  await site.pages.cache.settled()
  const rendered = renderings().slice(before)
  t.comment(`${rendered.length} renderings for ${warm} warm pages`)
  t.match(await (await site.get('/')).text(), 'A lamp on every boat')
  t.ok(rendered.length > 0 && rendered.length <= maxRenderings, `${rendered.length} renderings: ${rendered.map(({ rendering, address }) => `${rendering} ${address}`).join(', ')}`)
  // Behind its first reader a page is composed again: what lists the newest stories has this one.
  const other = found.find(({ context, outcome }) => context.edition.id === 'english' && outcome.entry.name === 'article.article')?.url ?? '/'
  await site.get(other)
  await site.pages.cache.settled()
  t.match(await (await site.get(other)).text(), 'A lamp on every boat', `${other} lists it among the newest`)
})
