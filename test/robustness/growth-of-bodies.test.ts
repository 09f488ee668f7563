import t from 'tap'
import { validateInput } from '../../engine/origin/validate-input.ts'
import { StoryInput } from '../../engine/origin/content-store.ts'
import { externalLinksOf } from '../../engine/config/external-links.ts'
import { ampBody } from '../../engine/html/amp-body.ts'
import { sanitiseBody } from '../../engine/html/sanitise-body.ts'
import { splitHtml } from '../../engine/html/split-html.ts'
import { findAllGrowth, numbered, repeated, type Subject, type Text } from './growth.ts'

const tags = ['p', 'div', 'b', 'a', 'i', 'ul', 'li', 'ol', 'dl', 'dt', 'dd', 'table', 'tr', 'td', 'th', 'caption', 'blockquote', 'figure', 'figcaption', 'h1', 'h2', 'h6', 'img', 'iframe', 'video', 'pre', 'br', 'hr', 'svg', 'math', 'script', 'style', 'template', 'form', 'select', 'option', 'textarea', 'button', 'nobr', 'font', 'span', 'section', 'details']

const texts: readonly Text[] = [
  ...tags.flatMap((tag) => [repeated(`<${tag}>`), repeated(`</${tag}>`), repeated(`<${tag}>x</${tag}>`), repeated(`<${tag} id="a">`)]),
  ...['<', '>', '&', '&amp;', '&#', '&lt', '<!--', '<!', '<a href="', '<a title="', '"', "'", '=', '<a href="javascript:', 'a', ' ', '\n', '<br><br>', '<a><b>', '<b><a>', '<i><p>', '<p><i>', '<table><tr><td>', '<ul><li>', '<img src=/a.jpg>', '<td colspan=50>', '<td rowspan=50>', '<tr><td colspan=50 rowspan=50>', '<a href=/x>', '<iframe src=https://www.youtube.com/embed/aaaaaaaaaaa>', '<blockquote class=twitter-tweet><a href=https://twitter.com/a/status/12345>x</a></blockquote>', '<p></p>', 'x<br>', '<figure><img src=/a.jpg><figcaption>'].map((piece) => repeated(piece)),
  repeated('<td colspan=50 rowspan=50>', { before: '<table><tr>' }),
  numbered((index) => `<h2 id="a${index}">x</h2>`, 'headings with ids'),
  numbered((index) => `<p a${index}=1>`, 'attributes that differ'),
  repeated(' a=1', { before: '<p', after: '>x' }),
]

t.test('a body takes no more than its length', async (t) => {
  const marked = externalLinksOf({ externalLinks: { parameter: { name: 'openin', value: 'x' }, when: {} }, publicUrl: { main: 'https://news.example', photos: 'https://photos.example' } }, { variant: 'mobile' })
  const subjects: readonly Subject[] = [
    { name: 'external links', run: (text) => marked?.(text) },
    { name: 'the sanitiser', run: sanitiseBody },
    { name: 'AMP and the break', run: (text) => { const { html } = sanitiseBody(text); splitHtml(ampBody(html).html, { minBefore: 100, minAfter: 100 }) } },
  ]
  t.same(findAllGrowth(subjects, texts), [])
})

t.test('no field of a story takes more than its length', async (t) => {
  const fields = Object.keys(StoryInput.properties)
  const subjects = fields.map((field): Subject => ({ name: field, run: (text) => validateInput(StoryInput, { [field]: text }) }))
  t.same(findAllGrowth(subjects, ['a', '-', 'a-', '/a', 'undefined', '2026-01-01T', '1', ' '].map((piece) => repeated(piece))), [])
})
