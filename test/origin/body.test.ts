import t from 'tap'
import { sanitiseBody } from '../../engine/html/sanitise-body.ts'

const image = (src: string, size = 'width="800" height="450"', alt = '') => `<img src="${src}" ${size} alt="${alt}" loading="lazy" decoding="async">`
const link = (href: string, words: string) => `<a href="${href}" rel="noopener">${words}</a>`

const cases: readonly (readonly [name: string, html: string, result: string])[] = [
  ['text without paragraphs gets them', 'one<br><br>two <b>bold</b><br>three', '<p>one</p><p>two <b>bold</b><br>three</p>'],
  ['blocks that mean nothing become paragraphs', '<div>one</div><div>two<section>three</section></div>', '<p>one</p><p>two</p><p>three</p>'],
  ['no paragraph stands in another', '<p>one<p>two</p></p>', '<p>one</p><p>two</p>'],
  ['empty paragraphs go', '<p></p><p>&nbsp;</p><p><br></p><p><b> </b></p><p>x</p>', '<p>x</p>'],
  ['headings go down a step at a time from h2', '<h1>a</h1><h5>b</h5><h3>c</h3><h2>d</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3><h2>d</h2>'],
  ['an empty heading goes', '<h2> </h2><p>x</p>', '<p>x</p>'],
  ['a list in bold stays a list', '<b>x<ul><li>y</li></ul></b>', '<p>x</p><ul><li>y</li></ul>'],
  ['a list behind an item belongs to it', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['an item without a list is a paragraph', '<li>x</li>', '<p>x</p>'],
  ['a numbered list keeps its numbers', '<ol start="5" reversed><li>x</li></ol>', '<ol start="5" reversed=""><li>x</li></ol>'],
  ['a glossary stays one', '<dl><div><dt>a</dt><dd>b</dd></div></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  ['half a glossary is paragraphs', '<dl><dd>b</dd></dl>', '<p>b</p>'],
  ['code keeps its spaces', '<pre>  a\n b</pre>', '<pre>  a\n b</pre>'],
  [
    'tables keep captions, heads and scopes',
    '<table class="x"><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tr><th scope="row">b</th></tr></table>',
    '<div class="table-scroll" tabindex="0" role="region" aria-label="c"><table><caption>c</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><th scope="row">b</th></tr></tbody></table></div>',
  ],
  ['cells do not reach out of their table', '<table><tr><td rowspan=9>1<td colspan=5>2</table>', '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>'],
  [
    'cells do not overlap',
    '<table><tr><td>a<td rowspan=2>b<td>c<tr><td colspan=3>d</table>',
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td>a</td><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table></div>',
  ],
  ['a table without cells goes', '<table><tr></tr></table>', ''],
  ['a picture gets a size and loads late', '<p><img src="https://x.test/a.jpg"></p>', `<figure>${image('https://x.test/a.jpg')}</figure>`],
  ['a size that is no number becomes the default', '<img src="/a.jpg" width="100%" height="auto" alt="A">', `<figure>${image('/a.jpg', undefined, 'A')}</figure>`],
  ['a picture in a sentence stays there', '<p>a <img src="/a.jpg" width="20" height="20" alt=""> b</p>', `<p>a ${image('/a.jpg', 'width="20" height="20"')} b</p>`],
  ['a picture without a safe address goes', '<figure><img src="data:image/svg+xml,x"><figcaption>c</figcaption></figure>', '<p>c</p>'],
  ['a figure has one caption', '<figure><img src="/a.jpg"><figcaption>a</figcaption><figcaption>b</figcaption></figure>', `<figure>${image('/a.jpg')}<figcaption>a b</figcaption></figure>`],
  ['a link to another site does not give it the window', '<p><a href="https://x.test/" target="_blank" onclick="x">x</a></p>', `<p>${link('https://x.test/', 'x')}</p>`],
  ['a link keeps what search engines should know', '<p><a href="https://x.test/" rel="sponsored opener">x</a></p>', '<p><a href="https://x.test/" rel="sponsored noopener">x</a></p>'],
  ['a link within the site is plain', '<p><a href="/topic/lakes?a=b#c">x</a></p>', '<p><a href="/topic/lakes?a=b#c">x</a></p>'],
  ['a link without a scheme is a path', '<p><a href="a/b">x</a></p>', '<p><a href="/a/b">x</a></p>'],
  ['a link that hides another host says so', '<p><a href="/\\x.test">x</a> <a href="/a/..//x.test">y</a></p>', `<p>${link('https://x.test/', 'x')} <a href="/x.test">y</a></p>`],
  ['a link does not carry a password', '<p><a href="https://a:b@x.test/">x</a></p>', `<p>${link('https://x.test/', 'x')}</p>`],
  ['an address is valid', '<p><a href="https://x.test/a b|c">x</a></p>', `<p>${link('https://x.test/a%20b%7Cc', 'x')}</p>`],
  ['a link to an unsafe address is its words', '<p><a href="javascript:x">x</a></p>', '<p>x</p>'],
  ['a link in a link is its words', '<p><a href="/a">a<a href="/b">b</a></a></p>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
  ['ids are unique and nobody else\'s', '<h2 id="a">x</h2><h3 id="a">y</h3><p><a href="#a">z</a></p>', '<h2 id="story-a">x</h2><h3>y</h3><p><a href="#story-a">z</a></p>'],
  [
    'a player of an allowed host stays',
    '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="Talk" onload="x" style="x"></iframe>',
    '<figure><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Talk" width="800" height="450" loading="lazy" allowfullscreen=""></iframe></figure>',
  ],
  ['a player without a title is called by its host', '<iframe src="https://player.vimeo.com/video/1"></iframe>', '<figure><iframe src="https://player.vimeo.com/video/1" title="player.vimeo.com" width="800" height="450" loading="lazy" allowfullscreen=""></iframe></figure>'],
  ['a frame of another host goes', '<p>a</p><iframe src="https://evil.test/"></iframe>', '<p>a</p>'],
  ['another page of an allowed host goes', '<p>a</p><iframe src="https://www.youtube.com/redirect?q=x"></iframe>', '<p>a</p>'],
  ['a post keeps its class and no other', '<blockquote class="a twitter-tweet b"><p>x</p></blockquote><blockquote class="a">y</blockquote>', '<blockquote class="twitter-tweet"><p>x</p></blockquote><blockquote><p>y</p></blockquote>'],
  ['characters that no document holds go', '<p>a\0b\x07c\ufffed</p>', '<p>abcd</p>'],
  ['the text of scripts is no text', '<p>a</p><script>b</script><style>c</style><noscript>d</noscript><svg><text>e</text></svg>', '<p>a</p>'],
]

for (const [name, html, result] of cases) {
  t.test(name, async (t) => {
    const once = sanitiseBody(html).html
    t.equal(once, result)
    t.equal(sanitiseBody(once).html, once, 'and stays so')
  })
}

t.test('our own pictures get the sizes of the allow-list', async (t) => {
  const { html } = sanitiseBody('<img src="/thumb/msid-7,width-790,height-600,resizemode-90/lake.jpg" alt="A &quot;lake&quot;">')
  t.match(html, 'src="/thumb/msid-7,width-800,height-600,resizemode-75/lake.jpg"')
  t.match(html, '/thumb/msid-7,width-320,height-240,resizemode-75/lake.jpg 320w, ')
  t.match(html, 'width="800" height="600" alt="A &quot;lake&quot;" loading="lazy"')
})

t.test('words are counted and read without markup', async (t) => {
  t.match(sanitiseBody('<p>రైలు <b>వచ్చిం</b>ది</p><ul><li>a</li><li>b</li></ul>'), { wordCount: 4, text: 'రైలు వచ్చింది a b' })
  t.match(sanitiseBody(''), { wordCount: 0, text: '', html: '' })
})

t.test('a body that is only tags is refused, before a parser that nests them would be busy for minutes', async (t) => {
  t.throws(() => sanitiseBody('<b><i><a href=x><p>'.repeat(50_000)), { code: 'MH_INGEST_INVALID', place: { field: '/body' } })
  t.throws(() => sanitiseBody('<b><i><a href=x><p>'.repeat(4_900)), { code: 'MH_INGEST_INVALID', place: { field: '/body', detail: 'It has 19600 tags that nothing closes; at most 2000 are taken.' } })
  t.doesNotThrow(() => sanitiseBody('<b><i><a href=x><p>'.repeat(450)))
  t.doesNotThrow(() => sanitiseBody('<p><b>x</b></p>'.repeat(4_900)))
})
