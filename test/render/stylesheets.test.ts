import t from 'tap'
import { startTestSite } from '../fixtures/running-site.ts'

const site = await startTestSite()
t.teardown(site.close)

const stylesOf = async (path: string) => [...(await (await site.get(path)).text()).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')

t.test('a stylesheet that names a language is in pages in that language only', async (t) => {
  const cases = [
    { path: '/', own: 'Masthead Serif', others: 'Masthead Telugu' },
    { path: '/telugu', own: 'Masthead Telugu', others: 'Masthead Georgia' },
    { path: '/amp', own: 'Masthead Serif', others: 'Masthead Telugu' },
    { path: '/telugu/amp', own: 'Masthead Telugu', others: 'Masthead Georgia' },
  ]
  for (const { path, own, others } of cases) {
    const css = await stylesOf(path)
    t.match(css, `@font-face{font-family:${own}`, `${path} has its face`)
    t.notMatch(css, `font-family:${others}`, `${path} has no other language's`)
    t.match(css, '.foot{', `${path} has what names no language`)
  }
  t.match(await stylesOf('/telugu'), '--lh-body:1.88', 'and what it says stands over what is for all')
})
