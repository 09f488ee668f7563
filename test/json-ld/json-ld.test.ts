import t from 'tap'
import { authors, dataset, itemList, shortHeadline, storyBreadcrumbList, webPage } from 'masthead/json-ld'
import { checkStructuredData } from '../fixtures/schema-org.ts'
import { pageContext, story } from '../plugins/article/fixtures.ts'

t.test('a headline keeps within 110 characters and ends with a whole word', async (t) => {
  const long = 'A very long headline that goes on about the lake and the birds and the walkers and the boats and never quite comes to an end'
  t.equal(shortHeadline('Short'), 'Short')
  t.equal([...shortHeadline(long)].length <= 110, true)
  t.match(shortHeadline(long), /\w…$/)
  t.ok(long.startsWith(shortHeadline(long).slice(0, -1)))
  t.equal(long[shortHeadline(long).length - 1], ' ')
})

t.test('a Telugu headline is not cut inside a syllable', async (t) => {
  const word = 'క్రిష్ణమ్మ'
  const cut = shortHeadline(Array.from({ length: 30 }, () => word).join(' '))
  t.ok([...cut].length <= 110)
  t.equal(cut.slice(0, -1).split(' ').every((part) => part === word), true)
})

t.test('one word that is too long is cut all the same', async (t) => {
  t.equal([...shortHeadline('x'.repeat(200))].length, 110)
})

t.test('a story without an author is the agency’s, or the desk’s', async (t) => {
  t.match(authors(pageContext, story({ authors: [], agency: { id: 'ians', name: 'IANS' } })), [{ '@type': 'Organization', name: 'IANS' }])
  t.match(authors(pageContext, story({ authors: [] })), [{ '@type': 'Organization', name: 'Masthead Desk' }])
})

t.test('a breadcrumb starts at home, ends at the story and counts from 1', async (t) => {
  const list = storyBreadcrumbList(pageContext, 'Home', story())['itemListElement'] as { position: number; name: string; item: string }[]
  t.same(list.map(({ position }) => position), [1, 2, 3, 4])
  t.equal(list[0]?.item, 'https://news.example/')
  t.equal(list[3]?.name, 'A morning walk that brought the birds back')
})

t.test('a later page of a list goes on counting', async (t) => {
  t.strictSame(JSON.parse(JSON.stringify(itemList([{ name: 'Petrol in Guntur', url: 'https://news.example/fuel/guntur' }], { first: 21 }))), {
    '@type': 'ItemList',
    numberOfItems: 1,
    itemListElement: [{ '@type': 'ListItem', position: 21, name: 'Petrol in Guntur', url: 'https://news.example/fuel/guntur' }],
  })
})

t.test('what a page does not know of itself is left out', async (t) => {
  const told = JSON.parse(JSON.stringify(webPage(pageContext, { path: '/fuel', name: 'Fuel', description: 'Prices' }))) as object
  t.strictSame(Object.keys(told), ['@type', '@id', 'url', 'name', 'description', 'inLanguage', 'isPartOf'])
})

t.test('numbers are a data set as search engines document it', async (t) => {
  const input = { path: '/fuel/petrol-price-guntur', name: 'Petrol price in Guntur', description: 'Petrol in Guntur, Andhra Pradesh, costs 108 rupees per litre.', dateModified: '2026-11-22T06:00:00+05:30', temporalCoverage: '2026-08-25/2026-11-22', place: 'Guntur', measures: ['Petrol, per litre'], files: [{ path: '/fuel/petrol-price-guntur.csv', type: 'text/csv' }] }
  const told = (more: Partial<typeof input> = {}) => checkStructuredData([JSON.parse(JSON.stringify(dataset(pageContext, { ...input, ...more })))]).faults
  t.same(told(), [])
  t.match(told({ dateModified: '2026-11-22' }), [/dateModified/], 'a moment has a zone')
  t.match(told({ description: '', files: [] }), [/description/], 'nothing is empty')
})
