import t from 'tap'
import { readStoryFile } from '../../../plugins/article/story-file.ts'

const now = Date.parse('2026-11-21T06:00:30Z')
const header = { msid: 5, cmstype: 'ARTICLE', section: 'india', seopath: '', title: 'T', synopsis: '', publishedMinutesAgo: 90, updatedMinutesAgo: 30 }
const file = (value: unknown, body = '<p>Text</p>') => `${JSON.stringify(value, null, 2)}\n---\n${body}\n`
const read = (text: string, channel: number | undefined = 183) => readStoryFile(text, { channel, now })

t.test('minutes ago are counted from now, to the minute', async (t) => {
  t.match(read(file(header)), { msid: 5, channel: 183, datePublished: '2026-11-21T04:30:00Z', dateModified: '2026-11-21T05:30:00Z', body: '<p>Text</p>' })
  t.notOk('publishedMinutesAgo' in read(file(header)), 'the store does not know them')
})

t.test('a header may say its dates and channel itself', async (t) => {
  const { publishedMinutesAgo: _, updatedMinutesAgo: __, ...rest } = header
  t.match(read(file({ ...rest, channel: 392, datePublished: '2026-01-01T00:00:00+05:30' })), { channel: 392, datePublished: '2026-01-01T00:00:00+05:30' })
})

t.test('a line of dashes in the body is the body’s', async (t) => {
  t.match(read(file(header, '<p>One</p>\n---\n<p>Two</p>')), { body: '<p>One</p>\n---\n<p>Two</p>' })
})

t.test('files from Windows are read', async (t) => {
  t.match(read(file(header).replaceAll('\n', '\r\n')), { body: '<p>Text</p>' })
})

t.test('what is wrong with a file is said in a sentence', async (t) => {
  const cases: readonly [text: string, sentence: RegExp, channel?: number][] = [
    ['{}', /no line with three dashes/],
    ['{"msid": }\n---\n', /not JSON/],
    ['[]\n---\n', /not a JSON object/],
    [file({ ...header, publishedMinutesAgo: undefined }), /neither datePublished nor publishedMinutesAgo/],
    [file({ ...header, publishedMinutesAgo: 'soon' }), /not a number/],
  ]
  for (const [text, sentence] of cases) t.throws(() => read(text), sentence)
  t.throws(() => readStoryFile(file(header), { channel: undefined, now }), /no channel/)
})
