import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { htmlValidator } from '../../engine/check/html-validator.ts'
import { tokenGroups } from '../../themes/daily/specimen/design-tokens.ts'
import { ampValidator } from '../fixtures/amp-validator.ts'
import { root } from '../fixtures/built-site.ts'
import { authorTree } from './author-tree.ts'

t.setTimeout(300_000)

const tokensIn = (css: string) => new Set([...css.matchAll(/^ +--([a-z-]+):/gm)].map(([, name = '']) => name))

t.test('every theme defines every token that is documented, and no token is left out of the page', (t) => {
  const named = tokenGroups.flatMap(({ tokens }) => tokens.map(({ name }) => name)).toSorted()
  for (const theme of ['daily', 'photos']) t.strictSame([...tokensIn(readFileSync(join(root, `themes/${theme}/tokens.css`), 'utf8'))].toSorted(), named, theme)
  t.end()
})

t.test('a theme as `theme new` writes it', async (t) => {
  const tree = authorTree(['home', 'article', 'demo', 'listing', 'not-found'])
  t.teardown(tree.close)
  const made = await tree.run(['masthead', 'theme', 'new', 'evening'])
  t.equal(made.code, 0, made.err)
  t.match(made.out, 'themes/evening/frames/frame.tsx')
  tree.configure("theme: 'evening', themes: {}")

  await t.test('compiles', async (t) => {
    const { out } = await tree.run(['npm', 'run', '--silent', 'types'])
    t.strictSame(out.split('\n').filter((line) => line.startsWith('themes/evening')), [])
  })
  await t.test('draws valid pages in both editions and on AMP', async (t) => {
    const site = await tree.serve(['start'])
    const [html, amp] = [await htmlValidator(), await ampValidator()]
    if (typeof html === 'string') return t.fail(html)
    const story = /href="(\/[^"]*-article-\d+)"/.exec((await site.get('/')).text)?.[1] ?? '/none'
    for (const path of ['/', '/telugu', '/india', story]) {
      const page = await site.get(path)
      t.equal(page.status, 200, path)
      t.match(page.text, 'class="front wrap"', `${path} has its frame`)
      t.match(page.text, 'class="tz', `${path} has components of the theme that it extends`)
      t.strictSame(await html(page.text), [], path)
      if (typeof amp !== 'string') t.strictSame(amp((await site.get(path === '/' ? '/amp' : `${path}/amp`)).text), [], `${path} as AMP`)
    }
    t.equal((await site.get('/theme-kit')).status, 404, 'the kit is not published')
    await site.close()
  })
  await t.test('shows its tokens and all components in dev', async (t) => {
    const dev = await tree.serve(['dev'])
    for (const path of ['/theme-kit', '/telugu/theme-kit']) {
      const { status, text } = await dev.get(path)
      t.equal(status, 200, path)
      t.match(text, 'class="front wrap"')
      for (const component of ['breadcrumb', 'teaser', 'teaser-list', 'picture', 'pagination', 'info-box', 'icons']) t.match(text, `data-component="${component}"`, `${path} shows ${component}`)
      t.match(text, 'var(--on-accent)')
    }
    await dev.close()
  })
  await t.test('is not written over, and a name must be one', async (t) => {
    for (const [words, reason] of [
      [['evening'], /already, in themes\/evening/],
      [['Evening Paper'], /no name for a theme/],
      [['late', '--extends', 'nothing'], /no theme "nothing" to extend/],
      [[], /Say what the theme is called/],
    ] as const) {
      const { code, err } = await tree.run(['masthead', 'theme', 'new', ...words])
      t.equal(code, 2, words.join(' '))
      t.match(err, reason)
    }
  })
})
