import t from 'tap'
import { highlight } from '../../../plugins/search/highlight.ts'
import { slugToText, searchSlug } from '../../../plugins/search/search-slug.ts'

t.test('the same words have one address, however they are typed', async (t) => {
  for (const [typed, words] of [
    ['Lake walk', 'lake-walk'],
    ['  lake,  WALK! ', 'lake-walk'],
    ['lake/walk', 'lake-walk'],
    ['lake walk lake', 'lake-walk'],
    ['చెరువు కట్ట', 'చెరువు-కట్ట'],
    ['డైలీ మాస్ట్\u200cహెడ్', 'డైలీ-మాస్ట్హెడ్'],
    ['cafe\u0301', 'café'],
    ['<script>alert(1)</script>', 'script-alert-1'],
    ['../../etc/passwd', 'etc-passwd'],
    ["' or 1=1; --", 'or-1'],
    ['%%% ... ---', ''],
    ['', ''],
  ] as const) {
    t.equal(searchSlug(typed), words, typed)
    t.equal(searchSlug(words), words, 'what stands in an address stays as it is')
    t.equal(searchSlug(slugToText(words)), words)
  }
})

t.test('an address holds eight words and eighty characters at most', async (t) => {
  t.equal(searchSlug('a b c d e f g h i j'), 'a-b-c-d-e-f-g-h')
  t.ok(searchSlug('word'.repeat(500)).length <= 80)
  t.ok(searchSlug(Array.from({ length: 8 }, (_, n) => `${n}${'x'.repeat(30)}`).join(' ')).length <= 80)
})

t.test('what was searched for stands apart in a text, and the pieces together are the text', async (t) => {
  for (const [text, words, hits] of [
    ['A lake, and LAKES', ['lake'], ['lake', 'LAKES']],
    ['Lake', ['la'], []],
    ['ఊరి చెరువులు, చెరువు గట్టు', ['చెరువు'], ['చెరువులు', 'చెరువు']],
    ['<b>lake</b> & "lake"', ['lake'], ['lake', 'lake']],
    ['nothing here', ['lake'], []],
  ] as const) {
    const parts = highlight(text, words)
    t.equal(parts.map((part) => part.text).join(''), text)
    t.same(parts.filter((part) => part.isHit).map((part) => part.text), hits, text)
  }
})
