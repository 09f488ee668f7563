import t from 'tap'
import type { Recording } from '../../engine/content/content-shapes.ts'
import { eachDatabase } from './each-database.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const film: Recording = {
  kind: 'video',
  seconds: 75,
  width: 1280,
  height: 720,
  sources: [{ src: 'https://media.example/a.mp4', type: 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"' }],
  hls: '/media/a.m3u8',
  captions: [{ src: '/media/a.vtt', langCode: 'en', label: 'English' }],
}

// What would run, or lead a reader's browser elsewhere, once it stands in an attribute.
const refused: readonly (readonly [name: string, change: object, field: string])[] = [
  ['a script for a file', { sources: [{ src: 'javascript:alert(1)', type: 'video/mp4' }] }, '/recording/sources/0/src'],
  ['a file over http', { sources: [{ src: 'http://media.example/a.mp4', type: 'video/mp4' }] }, '/recording/sources/0/src'],
  ['another host without a scheme', { sources: [{ src: '//media.example/a.mp4', type: 'video/mp4' }] }, '/recording/sources/0/src'],
  ['a quotation mark in a file', { sources: [{ src: '/a".mp4', type: 'video/mp4' }] }, '/recording/sources/0/src'],
  ['a type that is no recording', { sources: [{ src: '/a.html', type: 'text/html' }] }, '/recording/sources/0/type'],
  ['no file', { sources: [] }, '/recording/sources'],
  ['a playlist of data', { hls: 'data:application/vnd.apple.mpegurl,' }, '/recording/hls'],
  ['captions without a name', { captions: [{ src: '/a.vtt', langCode: 'en', label: '' }] }, '/recording/captions/0/label'],
  ['no length', { seconds: 0 }, '/recording/seconds'],
  ['another kind', { kind: 'smell' }, '/recording/kind'],
]

eachDatabase(t, async (t, { open }) => {
  const origin = await sampleOrigin(t, await open())
  await fillSample(origin)
  const { content } = origin.context
  const ask = async (address: string) => (await origin.app.inject(address)).json().response

  await t.test('a story has its recording, and lists say how long a film runs', async (t) => {
    await content.putStory(sampleStory(1, { cmstype: 'VIDEOS', recording: film }))
    const story = await ask('/request/articleshow?msid=1')
    t.same(story.recording, film)
    t.equal(story.seconds, 75)
    t.equal((await ask('/request/latest?contenttype=video'))[0].seconds, 75)
  })
  await t.test('an article that opens with a film is no film: its length is not told in lists', async (t) => {
    await content.putStory(sampleStory(2, { recording: film }))
    t.same((await ask('/request/articleshow?msid=2')).recording, film)
    const [teaser] = await ask('/request/latest?contenttype=article')
    t.equal(teaser.msid, 2)
    t.equal(teaser.seconds, undefined)
  })
  await t.test('a story that comes without its recording has none any more', async (t) => {
    t.ok((await content.putStory(sampleStory(1, { cmstype: 'VIDEOS' }))).length > 0)
    t.equal((await ask('/request/articleshow?msid=1')).recording, undefined)
    t.equal((await ask('/request/latest?contenttype=video'))[0].seconds, undefined)
  })
  await t.test('what is no address of a file is refused, and names its field', async (t) => {
    for (const [name, change, field] of refused) {
      await t.rejects(content.putStory({ ...sampleStory(3), recording: { ...film, ...change } }), { code: 'MH_INGEST_INVALID', place: { field } }, name)
    }
    t.equal((await origin.app.inject('/request/articleshow?msid=3')).statusCode, 404, 'and nothing of it is written')
  })
})
