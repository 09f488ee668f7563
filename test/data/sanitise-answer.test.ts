import t from 'tap'
import { Type } from 'typebox'
import { Story } from '../../engine/content/content-shapes.ts'
import { checkContract } from '../../engine/data/check-contract.ts'
import { sanitiseAnswer } from '../../engine/data/sanitise-answer.ts'
import { AmpHtml, Html } from '../../engine/html/html-contract.ts'

const Item = Type.Object({ body: Html(), bodyAmp: AmpHtml('body') })
const hostile = '<p onclick="x()">Text.</p><script>alert(1)</script><style>*{}</style><base href="//evil.test"><meta http-equiv="refresh" content="0"><form action="//evil.test"><input name="a"></form><iframe srcdoc="<script>alert(1)</script>"></iframe>'
const clean = '<p>Text.</p>'

t.test('HTML is sanitised wherever a contract has it, whoever sent it', async (t) => {
  const contracts = {
    field: [Item, (body: string) => ({ body }), { body: clean, bodyAmp: clean }],
    list: [Type.Object({ items: Type.Array(Item) }), (body: string) => ({ items: [{ body: '' }, { body }] }), { items: [{ body: '', bodyAmp: '' }, { body: clean, bodyAmp: clean }] }],
    intersection: [Type.Intersect([Item, Type.Object({ title: Type.String() })]), (body: string) => ({ body, title: '<b>' }), { body: clean, bodyAmp: clean, title: '<b>' }],
    alternative: [Type.Union([Type.Object({ kind: Type.Literal('a') }), Item]), (body: string) => ({ body }), { body: clean, bodyAmp: clean }],
    record: [Type.Record(Type.String(), Html()), (body: string) => ({ one: body, two: '' }), { one: clean, two: '' }],
    tuple: [Type.Tuple([Type.String(), Html()]), (body: string) => ['', body], ['', clean]],
    optional: [Type.Object({ body: Type.Optional(Html()) }), (body: string) => ({ body }), { body: clean }],
    text: [Html(), (body: string) => body, clean],
    none: [Type.Object({ body: Type.String() }), (body: string) => ({ body }), { body: hostile }],
  } as const
  for (const [name, [contract, make, expected]] of Object.entries(contracts)) t.same(sanitiseAnswer(contract, make(hostile)), expected, name)
})

t.test('what is said to be AMP is made of the HTML beside it and of nothing else', async (t) => {
  t.same(sanitiseAnswer(Item, { body: '<p><img src="https://a.test/b.jpg" width="4" height="3" alt=""></p>', bodyAmp: '<script>alert(1)</script>' }), {
    body: '<figure><img src="https://a.test/b.jpg" width="4" height="3" alt="" loading="lazy" decoding="async"></figure>',
    bodyAmp: '<figure><amp-img src="https://a.test/b.jpg" width="4" height="3" alt="" layout="responsive"></amp-img></figure>',
  })
  t.same(sanitiseAnswer(Item, { bodyAmp: '<script>alert(1)</script>' }), { bodyAmp: '' })
})

t.test('an answer that is right is handed on as it is, and is not changed', async (t) => {
  const answer = Object.freeze({ items: Object.freeze([Object.freeze({ body: clean, bodyAmp: clean })]) })
  const contract = Type.Object({ items: Type.Array(Item) })
  t.equal(sanitiseAnswer(contract, answer), answer)
  const dirty = Object.freeze({ items: Object.freeze([Object.freeze({ body: hostile })]) })
  const checked = checkContract(contract, dirty)
  t.same(checked, { ok: true, value: { items: [{ body: clean, bodyAmp: clean }] } })
  t.equal(dirty.items[0]?.body, hostile)
  t.equal(checkContract(contract, dirty), checked, 'once for an answer')
})

t.test('a body without an end is refused before it is read, with its field, the limit and what was found', async (t) => {
  const cells = '<td colspan="50" rowspan="50">x</td>'
  const cases: readonly (readonly [body: string, field: string, expected: RegExp])[] = [
    ['x'.repeat(1_600_000), '/body', /at most 1000000 characters, found 1600000 characters/],
    ['<b>'.repeat(30_000), '/body', /It has 30000 tags; at most 20000/],
    ['<b>'.repeat(5_000), '/body', /It has 5000 tags that nothing closes; at most 2000/],
    [`<table>${`<tr>${cells.repeat(50)}</tr>`.repeat(150)}</table>`, '/body', /Its tables cover \d+ squares or more; at most 50000/],
  ]
  for (const [body, field, expected] of cases) t.match(checkContract(Item, { body }), { ok: false, field, expected }, body.slice(0, 40))
})

t.test('a story has no more of anything than a newsroom writes', async (t) => {
  const story = { keywords: Array.from({ length: 60_000 }, (_, index) => `keyword ${index}`) }
  const { keywords } = Story.allOf[1].properties
  t.match(checkContract(Type.Object({ response: Type.Object({ keywords }) }), { response: story }), {
    ok: false,
    field: '/response/keywords',
    expected: /at most 200 entries, found 60000 entries/,
  })
})
