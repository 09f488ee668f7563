import t from 'tap'
import { countAddresses, piecesOf } from '../../../plugins/comments/links.ts'
import { judge } from '../../../plugins/comments/origin/rules.ts'
import { settings as declared } from '../../../plugins/comments/settings.ts'
import { cleanName, cleanText, countGraphemes, readText } from '../../../plugins/comments/text.ts'
import { readSettings } from '../../../engine/config/read-settings.ts'

t.test('a text is kept as text: what disturbs a page or deceives its readers is taken out', (t) => {
  const cases: readonly (readonly [name: string, sent: string, kept: string])[] = [
    ['markup is text', '<script>alert(1)</script> <b onclick=x>b</b>', '<script>alert(1)</script> <b onclick=x>b</b>'],
    ['right-to-left override', 'user\u202egnp.exe\u202c sent', 'usergnp.exe sent'],
    ['isolates and embeddings', '\u2066\u2067\u2068a\u2069 \u202ab\u202b', 'a b'],
    ['marks of direction stay', 'قیمت \u200f100', 'قیمت \u200f100'],
    ['zalgo', `Z${'\u0335\u0348\u031b'.repeat(30)}algo`, 'Z\u0335\u0335\u0335\u0335algo'],
    ['zalgo with joiners in between', `Z${'\u0301\u200d'.repeat(30)}algo`, 'Ź\u200d\u0301\u200d\u0301algo'],
    ['a mark without a letter', '\u0347\u0347\u0347 hello', 'hello'],
    ['control characters', 'a\u0000b\u0007c\u001b[31md\u0085e', 'abc[31md\ne'],
    ['zero-width spaces and soft hyphens that cut words', 'f\u200br\u00ade\u2060e\ufeff', 'free'],
    ['hidden text of tags', `a\u{e0048}\u{e0069}b`, 'ab'],
    ['the flag of a region', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!!', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!!'],
    ['a family is joined', '👨‍👩‍👧‍👦 home', '👨‍👩‍👧‍👦 home'],
    ['joiners in a row', 'క్\u200c\u200c\u200cష', 'క్\u200cష'],
    ['blank letters', '\u3164\uffa0\u2800 a b c', 'a b c'],
    ['half a surrogate', 'a\ud800bc', 'a\ufffdbc'],
    ['many lines', 'one\r\n\r\n\r\n\u2028\n two  \n', 'one\n\ntwo'],
    ['wide spaces', 'a\u3000\u00a0\u2003b', 'a b'],
    ['composed letters', 'e\u0301', 'é'],
    ['a Telugu cluster keeps its marks', 'స్త్రీ కర్ష్ణ్యం', 'స్త్రీ కర్ష్ణ్యం'],
  ]
  for (const [name, sent, kept] of cases) {
    t.equal(cleanText(sent), kept, name)
    t.equal(cleanText(cleanText(sent)), cleanText(sent), `${name}, once and for all`)
  }
  t.equal(cleanName('  Sitha\n\u202eRao\u0000 '), 'Sitha Rao')
  t.equal([...cleanName('x'.repeat(500))].length, 40)
  t.end()
})

t.test('letters are counted as people count them, and bytes before that', (t) => {
  for (const [text, count] of [['abc', 3], ['👨‍👩‍👧‍👦👍🏽🇮🇳', 3], ['క్ష్మీ', 1], ['స్త్రీ', 1], ['నమస్తే', 3], ['a b\n c', 3]] as const) t.equal(countGraphemes(text, 100), count, text)
  t.same(readText('hi', 2_000), { fault: 'SHORT' })
  t.same(readText('  \u200b\u2800 \n ', 2_000), { fault: 'SHORT' })
  t.same(readText('అవును', 2_000), { text: 'అవును' }, 'three letters in Telugu')
  t.same(readText('a'.repeat(100_000), 2_000), { fault: 'LONG' })
  t.same(readText('క్ష'.repeat(2_001), 2_000), { fault: 'LONG' })
  t.match(readText('క్ష'.repeat(1_000), 2_000), { text: /^క్ష/ })
  t.same(readText('a\n'.repeat(200), 2_000), { fault: 'LONG' }, 'a column of single letters')
  // A regular expression that goes back and forth would take minutes.
  for (const hostile of ['\u0301', '\u200d', '(', '!', ' \n', 'https://', 'https://a.b/' + '('.repeat(10) + ')']) {
    const before = process.cpuUsage()
    const read = readText(hostile.repeat(1 + Math.floor(19_000 / Buffer.byteLength(hostile))), 5_000)
    if ('text' in read) piecesOf(read.text)
    t.ok(process.cpuUsage(before).user < 2_000_000, `${JSON.stringify(hostile)} again and again`)
  }
  t.end()
})

t.test('only an address that says where it leads is a link', (t) => {
  const linked = (text: string) => piecesOf(text).flatMap((piece) => ('href' in piece ? [[piece.text, piece.href]] : []))
  t.same(piecesOf('See https://example.org/a?b=c&d=1. Then go.'), [{ text: 'See ' }, { text: 'example.org/a?b=c&d=1', href: 'https://example.org/a?b=c&d=1' }, { text: '. Then go.' }])
  t.same(linked('(https://example.org/a_(b))'), [['example.org/a_(b)', 'https://example.org/a_(b)']])
  for (const disguised of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'https://bank.example@evil.example/',
    'https://user:word@evil.example/',
    'https://',
    'https://localhost/admin',
    'hxxps://evil.example',
    '//evil.example',
    'www.evil.example',
    '[bank](https:evil.example)',
    'jav\u0000ascript:alert(1)',
  ]) {
    t.same(linked(cleanText(disguised)), [], disguised)
    t.equal(piecesOf(disguised).map(({ text }) => text).join(''), disguised, 'and nothing of it is lost')
  }
  t.same(linked('https://exаmple.org/'), [['xn--exmple-4nf.org/', 'https://xn--exmple-4nf.org/']], 'Cyrillic in a host is shown as it is asked for')
  t.same(linked('https://example.org/"onmouseover="alert(1)'), [['example.org/', 'https://example.org/']])
  t.same(linked('https://example.org\\@evil.example'), [['example.org', 'https://example.org/']])
  t.equal(linked(`https://example.org/${'a'.repeat(300)}`)[0]?.[0]?.length, 60)
  t.equal(countAddresses('buy at www.shop.example, shop.xyz/a or https://x.example'), 3)
  t.equal(countAddresses('I paid Rs.500.It was fine.'), 0)
  t.end()
})

t.test('the rules of a site', (t) => {
  const read = readSettings('comments', declared, { heldWords: ['lottery', 'లాటరీ', 'free money'], refusedWords: ['vile'], heldFirst: 1 }, {})
  if ('fault' in read) throw new Error(read.fault)
  const rules = declared.of({ settings: read.all })
  const known = { stood: 5, alike: 0 }
  const said = (text: string, writer = known) => {
    const verdict = judge(text, writer, rules)
    return verdict.kind === 'pending' ? verdict.reason : verdict.kind
  }
  t.equal(said('A fine story.'), 'shown')
  t.equal(said('A fine story.', { stood: 0, alike: 0 }), 'first')
  t.equal(said('A fine story.', { stood: 5, alike: 3 }), 'alike')
  for (const text of ['Win the LOTTERY', 'l0ttery!', 'ｌｏｔｔｅｒｙ', 'lotterys', 'లాటరీలో గెలిచాను', 'Free  money', 'lot\u200ctery', 'löttery']) t.equal(said(text), 'words', text)
  t.equal(said('An allottery of words'), 'shown', 'not within another word')
  t.equal(said('How VILE'), 'refused')
  t.equal(said('https://a.example https://b.example'), 'links')
  t.equal(said('lottery https://a.example www.b.example', { stood: 0, alike: 9 }), 'first words links alike')
  t.end()
})
