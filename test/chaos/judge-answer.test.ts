import t from 'tap'
import type { PageAnswer } from './ask-page.ts'
import { type Expectation, faultOf, identityOf, rememberEntityTags } from './judge-answer.ts'

const html = '<!doctype html><html lang="en"><link rel="canonical" href="http://news.example/india"/><body class="desktop main"><p>chaosreader1x2</p></body></html>'
const expected: Expectation = { page: 'desktop /india', identity: { canonical: 'http://news.example/india', lang: 'en', rendering: 'desktop main' }, word: 'chaosreader1x2' }
const well = { couldAnswer: true, isStored: true, isGateway: false }
const answered = (status: number, text = html): PageAnswer => ({ kind: 'answered', status, headers: {}, text })
const broken = (reason: string): PageAnswer => ({ kind: 'broken', reason })

t.test('a page says what it is', async (t) => {
  t.same(identityOf(html), expected.identity)
})

const cases: readonly (readonly [what: string, answer: PageAnswer, place: Partial<typeof well>, fault: RegExp | undefined])[] = [
  ['the page itself', answered(200), {}, undefined],
  ['the page of another address', answered(200, html.replace('/india', '/sports')), {}, /canonical is "http:\/\/news.example\/sports"/],
  ['the page of another edition', answered(200, html.replace('lang="en"', 'lang="te"')), {}, /lang is "te"/],
  ['the page of another device', answered(200, html.replace('desktop', 'mobile')), {}, /rendering is "mobile main"/],
  ['the page of another reader', answered(200, html.replace('1x2', '3x4')), {}, /word chaosreader3x4 of another reader/],
  ['half a page, also of a place that dies', answered(200, html.slice(0, 120)), { couldAnswer: false }, /has no end/],
  ['503 for a stored page', answered(503), {}, /503, though it is stored/],
  ['503 for one that is not stored', answered(503), { isStored: false }, undefined],
  ['500 for one that is not stored', answered(500), { isStored: false }, /500/],
  ['502 of a node', answered(502), { isStored: false }, /502/],
  ['502 of a gateway', answered(502), { isStored: false, isGateway: true }, undefined],
  ['502 of a gateway that has the page', answered(502), { isGateway: true }, /502, though it is stored/],
  ['a reset of a place that is there', broken('ECONNRESET'), { isStored: false }, /ECONNRESET/],
  ['a reset of a place that is dead', broken('ECONNRESET'), { couldAnswer: false }, undefined],
  ['no answer for a stored page', broken('no answer'), {}, /no answer, though it is stored/],
  ['no answer for one that has to be made', broken('no answer'), { isStored: false }, undefined],
]
for (const [what, answer, place, fault] of cases) {
  t.test(`${what} is ${fault ? 'a fault' : 'none'}`, async (t) => {
    const found = faultOf(answer, expected, { ...well, ...place })
    if (fault) t.match(found, fault)
    else t.equal(found, undefined)
  })
}

t.test('one entity tag stands for one body', async (t) => {
  const { compare } = rememberEntityTags(2)
  t.equal(compare('node-1', 'W/"a"', 'one'), undefined)
  t.equal(compare('node-2', 'W/"a"', 'one'), undefined)
  t.equal(compare('node-2', undefined, 'two'), undefined)
  t.match(compare('node-2', 'W/"a"', 'two'), /node-2: two bodies with the entity tag W\/"a"/)
})
