import t from 'tap'
import type { SafeHtml } from '../../engine/html/safe-html.ts'
import { splitHtml } from '../../engine/html/split-html.ts'

const splitBody = (html: string) => splitHtml(html as SafeHtml, { minBefore: 1_600, minAfter: 1_400 })

const words = (count: number) => 'word '.repeat(count)
const p = (count: number) => `<p>${words(count)}</p>`

t.test('a text is broken behind a paragraph, late enough and with enough to come', async (t) => {
  const [first, rest] = splitBody(p(200) + p(200) + p(200) + p(200) + p(200))
  t.equal(first, p(200) + p(200))
  t.equal(rest, p(200) + p(200) + p(200))
})

t.test('nothing is lost or added', async (t) => {
  const html = `${p(300)}<h2>Part</h2>${p(100)}<figure><img src="/a" alt="5 > 4 </p><p>"></figure>${p(300)}`
  t.equal(splitBody(html).join(''), html)
})

t.test('where it may not be broken it is left whole', async (t) => {
  const cases: readonly [what: string, html: string][] = [
    ['a short story', p(200) + p(200)],
    ['nothing but a list', `<ul>${'<li><p>item</p></li>'.repeat(300)}</ul>`],
    ['paragraphs in a quotation', `<blockquote>${p(200).repeat(6)}</blockquote>`],
    ['a table behind each paragraph', `${p(400)}<table><tbody><tr><td>${words(400)}</td></tr></tbody></table>${p(300)}`],
    ['an end too near', p(500) + p(100) + p(10)],
  ]
  for (const [what, html] of cases) t.same(splitBody(html), [html], what)
})

t.test('a heading may follow; signs in attributes are no tags', async (t) => {
  const lead = `<p><a href="/x" title="a > b </p>">link</a> ${words(400)}</p>`
  t.same(splitBody(`${lead}<h2>Next</h2>${p(400)}`), [lead, `<h2>Next</h2>${p(400)}`])
  t.same(splitBody(`${lead}<figure><img src="/a" alt=""></figure>${p(30)}${p(400)}`), [`${lead}<figure><img src="/a" alt=""></figure>${p(30)}`, p(400)])
})
