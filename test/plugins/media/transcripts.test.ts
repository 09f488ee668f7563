import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import t from 'tap'
import { demoTranscripts } from '../../../plugins/media/demo/demo-files.ts'
import { readTranscripts } from '../../../plugins/media/demo/record/transcripts.ts'
import { fetchTranscripts } from '../../../plugins/media/origin/fetch-transcripts.ts'
import { readCaptions } from '../../../plugins/media/origin/read-captions.ts'
import { passagesOf } from '../../../plugins/media/transcript.ts'
import { ampValidator } from '../../fixtures/amp-validator.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

// What is said in a recording: from its captions to its page, the search and search engines.

interface Told {
  readonly transcript?: string
  readonly associatedMedia?: { readonly transcript?: string }
}

const site = await startTestSite()
t.teardown(() => site.close())
const film = '/videos/science/why-the-moon-has-phases-video-110600100'
const text = async (path: string) => (await site.get(path)).text()

t.test('captions are read as text, whatever stands in them', async (t) => {
  const vtt = `\ufeffWEBVTT - a title

NOTE a note

STYLE
::cue { color: red }

1
00:05.000 --> 00:07.000 line:0
Second &amp; last,
<c.loud>in two</c> lines

00:00:01.900 --> 00:00:04.000
<v.first Asha Devi>A <i>moon</i> <script>alert(1)</script> &lt;img src=x onerror=alert(1)&gt;

broken --> 00:08.000
never said

00:09.000 --> 00:10.000
<00:09.500>
`
  t.same(await readCaptions(vtt, 'en'), {
    langCode: 'en',
    cues: [
      { start: 1, text: 'A moon alert(1) <img src=x onerror=alert(1)>', speaker: 'Asha Devi' },
      { start: 5, text: 'Second & last, in two lines' },
    ],
  })
  for (const empty of ['', 'WEBVTT', 'WEBVTT\n\n00:00.000 --> 00:01.000\n<b></b>']) t.equal(await readCaptions(empty, 'en'), undefined)
})

t.test('cues become passages of whole sentences, each from the moment at which it begins', (t) => {
  const cue = (start: number, words: string, speaker?: string) => ({ start, text: words, ...(speaker === undefined ? {} : { speaker }) })
  const starts = (...cues: ReturnType<typeof cue>[]) => passagesOf({ langCode: 'en', cues }).map(({ start, text: words }) => [start, words])
  t.same(starts(cue(0, 'One'), cue(2, 'sentence.'), cue(7, 'Another.'), cue(8, 'And'), cue(11, 'so on.'), cue(14, 'End.')), [[0, 'One sentence.'], [7, 'Another. And so on.'], [14, 'End.']])
  t.same(starts(cue(0, 'Where?', 'A'), cue(1, 'Here', 'B'), cue(2, 'and there', 'B'), cue(3, 'Oh.', 'A')), [[0, 'Where?'], [1, 'Here and there'], [3, 'Oh.']])
  t.equal(starts(...Array.from({ length: 60 }, (_, index) => cue(index * 2, 'on and on'))).length, 3, 'without any sentence, too')
  t.end()
})

t.test('films and sounds have their words below the player, in both editions and without scripts', async (t) => {
  for (const [path, title, words] of [
    [film, 'Transcript', 'A quarter of the orbit later'],
    ['/telugu/videos/science/chandruni-kalalu-video-110700100', 'మాటల పాఠం', 'అమావాస్య'],
    ['/podcasts/five-notes-that-make-a-raga-audio-110600500', 'Transcript', ''],
    ['/telugu/podcasts/aidu-swarala-raagam-audio-110700500', 'మాటల పాఠం', ''],
  ] as const) {
    const html = await text(path)
    const [details = ''] = /<details[^>]*>(?=.{0,120}<h2).*?<\/details>/s.exec(html) ?? []
    t.match(details, `>${title}</h2>`, path)
    t.ok(details.includes(words), path)
    t.match(details, /<a [^>]*href="\?t=\d+"[^>]*data-opens="moment"/, 'each time plays from there')
    const [{ transcript } = { transcript: '' }] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '{}']) => {
      const block = JSON.parse(json) as Told & { '@graph'?: readonly Told[] }
      return (block['@graph'] ?? [block]).flatMap((one) => [one, one.associatedMedia].filter((part) => part?.transcript !== undefined)) as { transcript: string }[]
    })
    t.ok(transcript.length > 50 && transcript.includes(words), `${path}: search engines are told it`)
  }
})

t.test('AMP has chapters and words as well, whose links play on the page itself', async (t) => {
  const validator = await ampValidator()
  for (const path of [film, '/podcasts/five-notes-that-make-a-raga-audio-110600500']) {
    const amp = await text(`${path}/amp`)
    if (typeof validator !== 'string') t.same(validator(amp), [])
    const chapters = [...(await text(path)).matchAll(/"startOffset":(\d+)/g)].map(([, start]) => start)
    const [, nav = ''] = /<nav [^>]*aria-label="Chapters">(.*?)<\/nav>/s.exec(amp) ?? []
    t.ok(nav.length > 0)
    if (path === film) t.same([...nav.matchAll(/href="http:\/\/news\.example[^"]*\?t=(\d+)"/g)].map(([, start]) => start), chapters, 'the same that search engines are told')
    t.match(amp, /<details[^>]*>.*Transcript.*href="http:\/\/news\.example[^"]*\?t=\d+"/s)
  }
})

t.test('captions that come with a story are fetched, searched, kept, and go with it', async (t) => {
  let served = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Asha>The zorgleblatt <b>sleeps</b>.\n\n00:02.000 --> 00:09.000\n<v Asha>"><img src=x onerror=alert(1)>&lt;/details&gt;\n'
  let asked = 0
  const media = createServer((_request, response) => {
    asked += 1
    response.setHeader('content-type', 'text/vtt').end(served)
  }).listen(0, '127.0.0.1')
  await once(media, 'listening')
  t.teardown(() => media.close())
  const origin = site.origin()
  if (!origin) throw new Error('The site has no origin of its own.')
  const { content } = origin.context
  const captions = [{ src: '/captions.vtt', langCode: 'en', label: 'English' }]
  const story = { channel: 183, msid: 110_690_300, cmstype: 'VIDEOS', section: 'videos/science', seopath: 'asleep', title: 'Asleep', synopsis: 'A film.', datePublished: new Date().toISOString(), body: '<p>A film.</p>', recording: { kind: 'video', seconds: 9, sources: [{ src: '/media/moon.mp4', type: 'video/mp4' }], captions } } as const
  const put = async () => void origin.context.changed([...(await content.putStory(story as never))], { hard: true })
  const address = `http://127.0.0.1:${(media.address() as AddressInfo).port}`
  const notes: (string | undefined)[] = []
  const fetchNow = () => fetchTranscripts({ ...origin.context, publicUrl: address, changed: (tags) => origin.context.changed(tags, { hard: true }) }, { newest: 3, signal: new AbortController().signal, note: (_path, reason) => notes.push(reason) })
  const path = '/videos/science/asleep-video-110690300'
  const finds = async (word: string) => (await site.get(`/search-result/${word}`)).text().then((html) => html.includes(path))

  await put()
  t.notMatch(await text(path), /Transcript/)
  // Another query than below: what is found by nothing is kept for a while.
  t.equal(await finds('zorgleblat'), false)
  t.equal(await fetchNow(), 1)
  const html = await text(path)
  t.match(html, /<b>Asha: <\/b>The zorgleblatt sleeps\./)
  t.notMatch(html, /<img src=x/, 'what captions say is text')
  t.match(html, '&lt;/details&gt;')
  t.equal(await finds('zorgleblatt'), true)
  await put()
  t.match(await text(path), /zorgleblatt/, 'it stays when the story comes again')
  t.equal(await fetchNow(), 0)
  t.equal(asked, 1)

  origin.context.changed([...(await content.removeStory(183, story.msid))], { hard: true })
  t.equal(await finds('zorgleblatt'), false)
  served = '<html>an inner page</html>'
  await put()
  t.equal(await fetchNow(), 0)
  t.match(notes.at(-1), /It is not WebVTT/)
  t.equal(await fetchNow(), 0)
  t.equal(asked, 2, 'and is not asked for again at once')
  await content.removeStory(183, story.msid)
})

t.test('the demo has what its captions say', async (t) => {
  t.same(JSON.parse(readFileSync(demoTranscripts, 'utf8')), JSON.parse(JSON.stringify(await readTranscripts())))
})
