import t from 'tap'
import type { LiveEdition } from '../../engine/config/edition.ts'
import type { EditionId } from '../../engine/config/register.ts'
import { contentPage, page } from '../../engine/plugin/page.ts'
import type { AnyPluginDefinition } from '../../engine/plugin/plugin.ts'
import { widget } from '../../engine/plugin/widget.ts'
import { advertising } from '../../config/advertising.ts'
import { measuring } from '../../config/measuring.ts'
import { startSite, view, views } from '../cache/test-site.ts'
import { english } from '../request/example-site.ts'

// A content type, an ad page type, an analytics page type, an edition, a site of a section and a placement that the
// engine has never heard of: all of them are said here, as a site and its plugins say theirs. The compiler of this tree
// knows the demo's names, so these are put there by force.
const named = <Name>(name: string) => name as Name

const marathi: LiveEdition = { ...english, id: named<EditionId>('marathi'), channel: 777, langCode: 'mr', locale: 'mr-IN', label: 'मराठी', routePrefix: '/marathi', siteName: 'रोज' }

const recipes: AnyPluginDefinition = {
  name: 'recipes',
  contentTypes: { recipe: { slug: 'how-to-cook' }, dish: { slug: 'dish', address: 'folder' } },
  pages: {
    recipe: contentPage({
      content: [named<'article'>('recipe'), named<'article'>('dish')],
      kind: { ad: named<'home'>('kitchen'), analytics: named<'home'>('cooking') },
      head: ({ params }) => ({ title: `${params.type} ${params.msid}` }),
      views: views(({ params, page }) => `<h1>${params.type} ${params.msid} in ${params.section}, ${page.edition.siteName}, ${JSON.stringify(page.ads?.targeting)}</h1>`),
    }),
    other: page({ path: '/other', params: {}, head: () => ({ title: 'Other' }), views: views(({ page }) => `<h1>other ${JSON.stringify(page.ads?.targeting)}</h1>`) }),
  },
  widgets: { tip: widget({ views: views(() => '<p>a tip of the cook</p>') }) },
}

const frame = view(({ children, slots }) => `${slots.strip?.html ?? ''}${children.html}`)

const ads = advertising('12345')
const measured = measuring(undefined)

t.test('what a site and its plugins declare is served, without a line of the engine', async (t) => {
  const { get, rejected } = await startSite(t, {
    plugins: [recipes],
    theme: { name: 'bare', slots: ['strip'], frames: { desktop: frame, mobile: frame, amp: frame } },
    site: {
      ads: { ...ads, pageTypes: [...(ads.pageTypes ?? []), named<'home'>('kitchen')] },
      analytics: { ...measured, pageTypes: { ...measured.pageTypes, cooking: { name: 'reading_and_cooking', code: 321 } } },
      editions: [english, marathi],
      hosts: { '127.0.0.1': { site: 'main', edition: 'english' }, localhost: { site: named<'photos'>('food'), edition: 'english' } },
      sites: { food: { section: 'food' } },
      publicUrl: { main: 'https://daily.example', ...{ food: 'https://food.example' } } as never,
      traits: ads.freeFor ? { prime: { values: ['no', 'yes'], cookie: 'prime', of: () => 'no' } } : {},
      widgets: [{ widget: 'recipes.tip', slot: 'strip', on: { kinds: ['cooking'] } }],
    },
  })
  t.same(rejected, [])

  const recipe = await get('/kitchen/masala-dosa-how-to-cook-7')
  t.equal(recipe.status, 200)
  t.match(recipe.text, /<h1>recipe 7 in kitchen, Daily, .*"pt":"kitchen"/, 'the content type has its address, and the page is sold as what it says')
  t.match(recipe.text, /&quot;ct&quot;:321,&quot;pt&quot;:&quot;reading_and_cooking&quot;,&quot;id&quot;:7/, 'and measured as what it says')
  t.match(recipe.text, 'a tip of the cook', 'the widget stands where the site places it, by kind')
  t.match((await get('/kitchen/masala-dosa/dish/8.cms')).text, '<h1>dish 8 in kitchen')

  const other = await get('/other')
  t.match(other.text, /<h1>other .*"pt":"ROS"/)
  t.notMatch(other.text, 'a tip of the cook')

  const inMarathi = await get('/marathi/kitchen/masala-dosa-how-to-cook-7')
  t.equal(inMarathi.status, 200)
  t.match(inMarathi.text, /<html lang="mr"/, 'the edition is there')
  t.match(inMarathi.text, '<h1>recipe 7 in kitchen, रोज,')
  t.equal((await get('/777/other')).headers.location, '/marathi/other', 'and known by its channel')
  t.equal((await get('/x-article-1')).status, 404, 'there is no content type but those that are declared')

  const atHome = await get('/masala-dosa-how-to-cook-7', { headers: { host: 'localhost' } })
  t.match(atHome.text, '<h1>recipe 7 in food', 'the section has a domain of its own')
  t.equal((await get('/food/masala-dosa-how-to-cook-7', { headers: { host: 'localhost' } })).headers.location, '/masala-dosa-how-to-cook-7')
})
