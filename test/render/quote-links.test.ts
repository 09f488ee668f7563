import t from 'tap'
import { type SafeHtml, textFragment, withQuoteLinks } from '../../engine/html/inner-html.ts'
import { sanitiseBody } from '../../engine/html/sanitise-body.ts'

t.test('a passage is found again by its words, or by both ends of many', async (t) => {
  t.equal(textFragment(' So it  was. '), ':~:text=So%20it%20was.')
  t.equal(textFragment('a-b, c & d'), ':~:text=a%2Db%2C%20c%20%26%20d', 'with no sign of the fragment itself left in it')
  t.equal(textFragment(Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')), ':~:text=w0%20w1%20w2%20w3%20w4%20w5,w34%20w35%20w36%20w37%20w38%20w39')
  t.equal(textFragment('చెరువు నిండింది'), `:~:text=${encodeURIComponent('చెరువు నిండింది')}`)
  t.doesNotThrow(() => textFragment('half \ud800'), 'half a letter is no address')
})

t.test('each quotation has a link to itself behind it, and nothing else changes', async (t) => {
  const body = sanitiseBody('<p>Before</p><blockquote><p>She said "it\'s &lt;b&gt; &amp; done".</p><p>And left.</p></blockquote><p>After</p><blockquote class="twitter-tweet"><p>A post</p></blockquote>').html
  const shown = withQuoteLinks(body, 'Share "this" <quote>')
  const link = `<p class="quote-link"><a href="#:~:text=${encodeURIComponent('She said "it\'s <b> & done". And left.').replaceAll("'", '%27')}" data-opens="quote">Share &#34;this&#34; &#60;quote&#62;</a></p>`
  t.equal(shown.replace(link, ''), body)
  t.equal(shown.split('quote-link').length, 2, 'a post of a network has an address of its own')
  t.equal(shown.indexOf(link), body.indexOf('</blockquote>') + '</blockquote>'.length)
})

t.test('a text without an end takes no time', async (t) => {
  const html = '<blockquote>'.repeat(20_000) as SafeHtml
  t.equal(withQuoteLinks(html, 'Share'), html)
})
