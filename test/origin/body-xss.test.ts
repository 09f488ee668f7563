import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import t from 'tap'
import { ampBody } from '../../engine/html/amp-body.ts'
import { normaliseBody } from '../../engine/html/normalise-body.ts'
import { sanitiseBody } from '../../engine/html/sanitise-body.ts'
import { readHtml, writeHtml } from '../../engine/html/html-tree.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const vectors: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\0>alert(1)</script\0>',
  '<img src=x onerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)//',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="x` `onerror=alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<img src=javascript:alert(1)>',
  '<img src="jav&#x0A;ascript:alert(1)">',
  '<img srcset="x onerror=alert(1)" src=/a.jpg>',
  '<img src=/a.jpg alt="&quot; onerror=alert(1) x=&quot;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" \t\n javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="blob:https://x.test/1">x</a>',
  '<a href=x onclick=alert(1) onmouseover=alert(2) style="background:url(javascript:alert(3))">x</a>',
  '<a href="x" ping="https://evil.test/" target=_blank>x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<iframe src="https://www.youtube.com.evil.test/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com@evil.test/embed/x"></iframe>',
  '<iframe src="https://evil.test\\@www.youtube.com/embed/x"></iframe>',
  '<iframe src="//evil.test/https://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://player.vimeo.com/video/1" onload=alert(1) name="<script>"></iframe>',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="javascript:/a/"><link rel=stylesheet href=//evil.test/x.css><meta http-equiv=refresh content="0;javascript:alert(1)">',
  '<style>@import "//evil.test/x.css"; *{background:url(javascript:alert(1))}</style>',
  '<p style="width:expression(alert(1));behavior:url(x)">x</p>',
  '<form action="javascript:alert(1)"><input formaction="javascript:alert(1)" autofocus onfocus=alert(1)><button>x</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src=x onerror=alert(1)><source onerror=alert(1) src=x></video>',
  '<video poster="javascript:alert(1)" src="https://x.test/v.mp4"></video>',
  '<audio src="javascript:alert(1)" autoplay onplay=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee><blink>y</blink>',
  '<body onload=alert(1)><html onclick=alert(1)><frameset onload=alert(1)>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<isindex action=javascript:alert(1) type=image>',
  '<template><script>alert(1)</script></template><slot onslotchange=alert(1)>x</slot>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><script>alert(1)</script></textarea><title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<option><style></option></select><img src=x onerror=alert(1)></style>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?><?php x ?>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<blockquote class="twitter-tweet&quot; onclick=&quot;alert(1)">x</blockquote>',
  '<blockquote class="instagram-media" data-instgrm-permalink="javascript:alert(1)">x</blockquote>',
  '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/x&quot; onclick=alert(1)/">x</blockquote>',
  '<blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1234567890&quot; onclick=alert(1)">x</a></blockquote>',
  '<img id=cookie name=getElementById src=/a.jpg><p id="__proto__">x</p><h2 id="location">x</h2>',
  '<abbr title="&quot; onmouseover=alert(1)">x</abbr>',
  '<ol start="1 onclick=alert(1)"><li value="x">y</ol>',
  '<img src="/thumb/msid-5,width-800,height-450,resizemode-75/a&quot;onerror=alert(1).jpg">',
  '<p>a</p onclick=alert(1)><br onclick=alert(1)><hr style=x>',
  '<a href="https://x.test/&quot;><script>alert(1)</script>">x</a>',
  '<p>{{constructor.constructor("alert(1)")()}} ${alert(1)}</p>',
  '\u2028<script>alert(1)</script>\u2029<img src=x\u000bonerror=alert(1)>',
]

const elements = new Set(
  ('p h2 h3 h4 ul ol li dl dt dd blockquote pre hr figure figcaption table caption thead tbody tfoot tr th td div a abbr b br cite code em i q s strong ' +
    'sub sup img iframe video audio').split(' '),
)
const ampElements = new Set([...elements, ...'amp-img amp-iframe amp-youtube amp-twitter amp-instagram amp-video amp-audio span'.split(' ')].filter((name) => !['img', 'iframe', 'video', 'audio'].includes(name)))
const attributes = new Set(
  ('id href rel title src srcset sizes alt width height loading decoding allowfullscreen poster controls preload start reversed scope colspan rowspan class tabindex role aria-label ' +
    'data-instgrm-permalink data-videoid data-tweetid data-shortcode data-captioned layout sandbox frameborder placeholder').split(' '),
)

t.ok(vectors.length >= 40, `${vectors.length} vectors`)

for (const vector of vectors) {
  t.test(vector.replaceAll(/[^ -~]/g, '.'), async (t) => {
    const { html } = sanitiseBody(vector)
    // As a browser would read it: in a document with scripting, between other markup.
    const page = parse(`<!doctype html><html><body><main><div>${html}</div></main></body></html>`, { scriptingEnabled: true })
    t.same(problems(inDiv(page), elements), [])
    const amp = parse(`<!doctype html><html><body><main><div>${ampBody(html).html}</div></main></body></html>`, { scriptingEnabled: true })
    t.same(problems(inDiv(amp), ampElements), [], 'and in AMP')
    t.equal(sanitiseBody(html).html, html, 'and stays so')
    const alone = writeHtml(normaliseBody(readHtml(vector)))
    t.same(problems(inDiv(parse(`<!doctype html><html><body><main><div>${alone}</div></main></body></html>`)), elements), [], 'the second gate holds without the first')
  })
}

t.test('the check sees what it looks for', async (t) => {
  const found = problems(inDiv(parse('<div><script></script><p onclick=x>a</p><a href="java\tscript:x">b</a><iframe src="https://evil.test"></iframe></div>')), elements)
  t.equal(found.length, 4)
})

function inDiv(node: Node): readonly Node[] {
  if ('tagName' in node && node.tagName === 'div') return node.childNodes
  return 'childNodes' in node ? node.childNodes.flatMap((child) => inDiv(child)) : []
}

function problems(nodes: readonly Node[], allowed: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('tagName' in node)) return [`a ${node.nodeName}`]
    return [...ofElement(node, allowed), ...problems(node.childNodes, allowed)]
  })
}

function ofElement(node: Element, allowed: ReadonlySet<string>): string[] {
  const found: string[] = []
  if (!allowed.has(node.tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${node.tagName}>`)
  for (const { name, value } of node.attrs) {
    if (!attributes.has(name)) found.push(`${name} on <${node.tagName}>`)
    if (['href', 'src', 'poster'].includes(name)) {
      const { protocol } = new URL(value, 'https://us.test/')
      if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`${protocol} in ${name}`)
    }
    if (name === 'id' && !value.startsWith('story-')) found.push(`the id ${value}`)
    if (name === 'src' && /iframe$/.test(node.tagName) && !/^https:\/\/(?:www\.youtube\.com|player\.vimeo\.com)\//.test(value)) found.push(`a frame of ${value}`)
  }
  return found
}
