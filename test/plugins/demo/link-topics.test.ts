import t from 'tap'
import { linkTopics } from '../../../plugins/demo/link-topics.ts'

const topics = [
  { id: 'tea', name: 'Tea' },
  { id: 'street-food', name: 'Street food' },
  { id: 'food', name: 'Food' },
  { id: 'lakes', name: 'చెరువులు' },
  { id: 'rnd', name: 'R&D' },
]
const link = (html: string) => linkTopics(html, topics, (id) => `/topic/${id}`)

const cases: readonly [what: string, html: string, expected: string][] = [
  ['the first mention becomes a link, the second does not', '<p>Some tea. More tea.</p>', '<p>Some <a href="/topic/tea">tea</a>. More tea.</p>'],
  ['the writing of the text is kept', '<p>TEA</p>', '<p><a href="/topic/tea">TEA</a></p>'],
  ['part of a word is not a mention', '<p>Teapots, steam and a tea-seller</p>', '<p>Teapots, steam and a tea-seller</p>'],
  ['an address is not a mention', '<p>www.tea.example and #tea and me@tea</p>', '<p>www.tea.example and #tea and me@tea</p>'],
  ['a full stop ends a mention', '<p>We drank tea.</p>', '<p>We drank <a href="/topic/tea">tea</a>.</p>'],
  ['not inside a link, but after it', '<p><a href="/x">tea</a> and tea</p>', '<p><a href="/x">tea</a> and <a href="/topic/tea">tea</a></p>'],
  ['not inside a heading', '<h2>Tea</h2><p>Green tea</p>', '<h2>Tea</h2><p>Green <a href="/topic/tea">tea</a></p>'],
  ['not inside a caption, quotation or table', '<figure><figcaption>tea</figcaption></figure><blockquote><p>tea</p></blockquote><table><tr><td><p>tea</p></td></tr></table>', '<figure><figcaption>tea</figcaption></figure><blockquote><p>tea</p></blockquote><table><tr><td><p>tea</p></td></tr></table>'],
  ['not inside an attribute', '<p title="tea"><img alt="tea" src="/tea.jpg"></p>', '<p title="tea"><img alt="tea" src="/tea.jpg"></p>'],
  ['inside emphasis and lists', '<ul><li><em>tea</em></li></ul>', '<ul><li><em><a href="/topic/tea">tea</a></em></li></ul>'],
  ['the longer name goes first and keeps its words', '<p>street food is food</p>', '<p><a href="/topic/street-food">street food</a> is <a href="/topic/food">food</a></p>'],
  ['a whole Telugu word', '<p>ఊరి చెరువులు నిండాయి</p>', '<p>ఊరి <a href="/topic/lakes">చెరువులు</a> నిండాయి</p>'],
  ['a Telugu word that goes on is another word', '<p>చెరువులుగా</p>', '<p>చెరువులుగా</p>'],
  ['a name with an ampersand, as HTML writes it', '<p>money for R&amp;D</p>', '<p>money for <a href="/topic/rnd">R&amp;D</a></p>'],
  ['an entity is not a word', '<p>&tea; &amp;tea</p>', '<p>&tea; &amp;<a href="/topic/tea">tea</a></p>'],
  ['broken HTML stays as broken as it was', '<p>drink </tea> up <b>now', '<p>drink </tea> up <b>now'],
  ['text outside paragraphs and lists is left alone', 'tea <div>tea</div>', 'tea <div>tea</div>'],
  ['behind a letter that has two in lower case', '<p>İİ tea</p>', '<p>İİ <a href="/topic/tea">tea</a></p>'],
  ['not as a part of a word beyond the basic plane', '<p>𝒜tea, tea𝒜</p>', '<p>𝒜tea, tea𝒜</p>'],
  ['nothing but the links changes', '<P CLASS=x>Old <BR> markup &nbsp; with tea</P>', '<P CLASS=x>Old <BR> markup &nbsp; with <a href="/topic/tea">tea</a></P>'],
]

for (const [what, html, expected] of cases) t.equal(link(html), expected, what)
