import { sanitiseBody } from '../../engine/origin/body.ts'
import { ampBody } from '../../engine/origin/amp-body.ts'
const show = (h: string) => { const s = sanitiseBody(h); const again = sanitiseBody(s.html).html; console.log(JSON.stringify(h).slice(0, 150), '\n   =>', s.html, again === s.html ? '' : '\n   !! NOT IDEMPOTENT ' + again, '\n   amp', JSON.stringify(ampBody(s.html))) }
;[
 'loose text<br><br>second <b>bold<ul><li>x</ul></b> after',
 '<h1>Top</h1><h4>Skipped</h4><p>a<p>b</p></p><div>one</div><div>two</div><p></p><p>&nbsp;</p><p><br></p>',
 '<p>Text with <img src="/thumb/msid-110201203,width-800,height-450,resizemode-75/launch.jpg"> inside</p><p><img src="http://x.test/a.png" width="10%" alt=""></p>',
 '<figure><img src="/thumb/msid-5,width-777,height-777,resizemode-75/a.jpg" alt="A"><figcaption>Cap <b>x</b></figcaption></figure>',
 '<p>Link <a href="java&#x09;script:alert(1)">bad</a> <a href="https://user:pw@ex.test/a b|c" rel="nofollow evil">ok</a> <a href="//evil.test/x">pr</a> <a href="/x/..//evil.test">rel</a> <a href="\\\\evil.test">bs</a> <a href="mailto:a@b.c">m</a> <a href="#note" id=x>frag</a></p><h2 id="note">H</h2><h2 id="note">H2</h2>',
 '<table><caption>C</caption><tr><th scope="col">A<th>B<th></tr><tr><td rowspan=9>1<td colspan=5>2</table>',
 '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" width="560" height="315"></iframe><p>t <iframe src="//player.vimeo.com/video/123"></iframe></p><iframe src="https://evil.test/embed/"></iframe>',
 '<blockquote class="twitter-tweet x"><p>Hello</p>&mdash; A <a href="https://twitter.com/a/status/1234567890123">d</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script><blockquote class="twitter-tweet"><p>No id</p></blockquote>',
 '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/ABC_d-1/?utm" style="x"><div><a href="https://www.instagram.com/p/ABC_d-1/">View</a></div></blockquote>',
 '<ul><li>a</li><ul><li>nested</li></ul>text<li></li></ul><li>orphan</li><dl><dt>t<dd>d</dl><dl><dd>x</dl>',
 '<video src="https://x.test/v.mp4" poster="https://x.test/p.jpg"></video><audio src="http://x.test/a.mp3"></audio><p>see <video src="/v.mp4"></video></p>',
 '<a href="https://x.test/"><figure><img src="/a.jpg"></figure></a><a href="/y"><img src="/b.jpg" alt="b"></a>',
 '<pre>  code\n   more</pre><hr><p>x<sup>2</sup></p><q>q</q>',
].forEach(show)
let deep = '<b>'.repeat(20000) + 'x' ; let t = performance.now(); sanitiseBody(deep); console.log('deep b', performance.now() - t)
deep = '<div>'.repeat(50000) + 'x' ; t = performance.now(); sanitiseBody(deep); console.log('deep div', performance.now() - t)
deep = '<p><a href=x><b>'.repeat(50000) + 'x' ; t = performance.now(); sanitiseBody(deep); console.log('p a b', performance.now() - t)
deep = '<table><tr><td>'.repeat(50000) + 'x' ; t = performance.now(); sanitiseBody(deep); console.log('tables', performance.now() - t)
deep = '<li>'.repeat(100000) + 'x' ; t = performance.now(); sanitiseBody(deep); console.log('lis', performance.now() - t)
deep = '<b><i><a href=x><em><p>'.repeat(40000) + 'x' ; t = performance.now(); sanitiseBody(deep); console.log('mix', performance.now() - t)
deep = '<'.repeat(1000000) ; t = performance.now(); sanitiseBody(deep); console.log('lt', performance.now() - t)
deep = '<table><tr>' + '<td rowspan=1000 colspan=1000>'.repeat(3000) + '</table>' ; t = performance.now(); sanitiseBody(deep); console.log('spans', performance.now() - t)
deep = '<table>' + ('<tr>' + '<td rowspan=1000 colspan=100>x'.repeat(3)).repeat(3000) + '</table>' ; t = performance.now(); sanitiseBody(deep); console.log('spans2', performance.now() - t)
deep = '<!--'.repeat(200000) ; t = performance.now(); sanitiseBody(deep); console.log('comments', performance.now() - t)
deep = '<a href="' + 'x'.repeat(900000) ; t = performance.now(); sanitiseBody(deep); console.log('attr', performance.now() - t)
