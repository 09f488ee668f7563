import t from 'tap'
import { ampBody } from '../../engine/html/amp-body.ts'
import { sanitiseBody } from '../../engine/html/sanitise-body.ts'

const amp = (html: string) => ampBody(sanitiseBody(html).html)

const cases: readonly (readonly [name: string, html: string, result: string, extensions: readonly string[]])[] = [
  ['pictures keep their place', '<p>a <img src="/a.jpg" alt="A" width="20" height="10"> b</p>', '<p>a <amp-img src="/a.jpg" width="20" height="10" alt="A" layout="responsive"></amp-img> b</p>', []],
  [
    'a YouTube player',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="Talk"></iframe>',
    '<figure><amp-youtube data-videoid="dQw4w9WgXcQ" layout="responsive" width="480" height="270" title="Talk"></amp-youtube></figure>',
    ['amp-youtube'],
  ],
  [
    'a tweet',
    '<blockquote class="twitter-tweet"><p>Hi</p><a href="https://twitter.com/a">a</a> <a href="https://x.com/a/status/1234567890?s=20">d</a></blockquote>',
    '<amp-twitter data-tweetid="1234567890" layout="responsive" width="375" height="472"><blockquote placeholder=""><p>Hi</p><p><a href="https://twitter.com/a" rel="noopener">a</a> <a href="https://x.com/a/status/1234567890?s=20" rel="noopener">d</a></p></blockquote></amp-twitter>',
    ['amp-twitter'],
  ],
  ['a tweet without a number is a quotation', '<blockquote class="twitter-tweet"><p>Hi</p></blockquote>', '<blockquote><p>Hi</p></blockquote>', []],
  ['a tweet of another site is a quotation', '<blockquote class="twitter-tweet"><a href="https://evil.test/twitter.com/a/status/1234567890">x</a></blockquote>', '<blockquote><p><a href="https://evil.test/twitter.com/a/status/1234567890" rel="noopener">x</a></p></blockquote>', []],
  [
    'an Instagram post',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reel/AB_c-1/?x=y"><p>x</p></blockquote>',
    '<amp-instagram data-shortcode="AB_c-1" data-captioned="" layout="responsive" width="400" height="500"></amp-instagram>',
    ['amp-instagram'],
  ],
  ['an Instagram frame', '<iframe src="https://www.instagram.com/p/ABC/embed/"></iframe>', '<figure><amp-instagram data-shortcode="ABC" data-captioned="" layout="responsive" width="400" height="500"></amp-instagram></figure>', ['amp-instagram']],
  [
    'another player is framed, with something to show first',
    '<p>a <iframe src="https://player.vimeo.com/video/1" width="640" height="360"></iframe></p>',
    '<p>a <amp-iframe src="https://player.vimeo.com/video/1" title="player.vimeo.com" width="640" height="360" layout="responsive" sandbox="allow-scripts allow-same-origin allow-popups" frameborder="0" allowfullscreen=""><span placeholder="" class="embed-placeholder"></span></amp-iframe></p>',
    ['amp-iframe'],
  ],
  ['a film', '<video src="https://x.test/v.mp4"></video>', '<figure><amp-video src="https://x.test/v.mp4" width="800" height="450" layout="responsive" controls=""></amp-video></figure>', ['amp-video']],
  ['a recording', '<audio src="https://x.test/a.mp3"></audio>', '<figure><amp-audio src="https://x.test/a.mp3" width="auto" height="50" controls=""></amp-audio></figure>', ['amp-audio']],
  ['a recording that AMP refuses is a link', '<audio src="http://x.test/a.mp3"></audio>', '<figure><a href="http://x.test/a.mp3">http://x.test/a.mp3</a></figure>', []],
  ['ids and links to them go', '<h2 id="a">x</h2><p><a href="#a">y</a></p>', '<h2>x</h2><p>y</p>', []],
  ['tables stay', '<table><tr><th scope="row">a</th><td>b</td></tr></table>', '<div class="table-scroll" tabindex="0"><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table></div>', []],
]

for (const [name, html, result, extensions] of cases) {
  t.test(name, async (t) => {
    t.same(amp(html), { html: result, extensions })
  })
}

t.test('extensions are named once, in order', async (t) => {
  const frame = '<iframe src="https://player.vimeo.com/video/1"></iframe>'
  t.same(amp(`<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>${frame}${frame}`).extensions, ['amp-iframe', 'amp-youtube'])
})
