import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import t from 'tap'
import { createDiskCache } from '../../engine/origin/disk-cache.ts'
import { cropAround } from '../../engine/origin/encode-picture.ts'
import type { MissingPicture } from '../../engine/origin/origin-part.ts'
import { frontPageSizes } from '../../engine/origin/pictures-ahead.ts'
import { until } from '../fixtures/until.ts'
import { sampleOrigin, sampleStory } from './sample-site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#369"/><circle cx="800" cy="450" r="300" fill="#fc0"/></svg>'

const folder = await mkdtemp(join(tmpdir(), 'masthead-thumbs-'))
t.teardown(() => rm(folder, { recursive: true, force: true }))
const drawn: number[] = []
const drawable = Promise.withResolvers<void>()
const illustrator = {
  plugin: 'illustrator',
  part: {
    originals: async ({ msid, scene }: MissingPicture) => {
      if (scene !== 'lake') return undefined
      drawn.push(msid)
      await drawable.promise
      return { msid, width: 1600, height: 900, bytes: Buffer.from(svg), type: 'image/svg+xml' as const }
    },
  },
}
const origin = await sampleOrigin(t, { folder, parts: [illustrator] })
const { content } = origin.context
const address = await origin.app.listen({ host: '127.0.0.1', port: 0 })
await content.putOriginal({ msid: 5, width: 1600, height: 900, bytes: Buffer.from(svg), type: 'image/svg+xml' })

const path = (msid: number, width = 320, height = 180) => `/thumb/msid-${msid},width-${width},height-${height},resizemode-75/lake.jpg`
const modern = 'image/avif,image/webp,image/apng,*/*;q=0.8'

const get = async (at: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`${address}${at}`, { method, headers: { accept: 'image/webp,*/*', ...headers }, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

t.test('a picture comes at its size, in the format that the client takes', async (t) => {
  for (const [accept, type, format] of [
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/webp;q=0, image/jpeg', 'image/jpeg', 'jpeg'],
    ['', 'image/jpeg', 'jpeg'],
  ] as const) {
    const { status, headers, bytes } = await get(path(5), { accept })
    t.equal(status, 200)
    t.equal(headers.get('content-type'), type, accept)
    t.equal(headers.get('vary'), 'Accept')
    t.equal(headers.get('surrogate-key'), 'm5')
    t.match(headers.get('cache-control') ?? '', /^public, max-age=86400/)
    t.match(await sharp(bytes).metadata(), { format, width: 320, height: 180 })
  }
})

t.test('AVIF is made behind the first reader\'s back', async (t) => {
  const first = await get(path(5, 400, 225), { accept: modern })
  t.equal(first.headers.get('content-type'), 'image/webp')
  t.match(first.headers.get('cache-control') ?? '', /max-age=600,/, 'and the first one is kept briefly')
  let later = first
  await until('there is an AVIF', async () => {
    later = await get(path(5, 400, 225), { accept: modern })
    return later.headers.get('content-type') === 'image/avif'
  })
  t.match(later.headers.get('cache-control') ?? '', /max-age=86400,/)
  t.not(later.headers.get('etag'), first.headers.get('etag'))
  t.match(await sharp(later.bytes).metadata(), { width: 400, height: 225, compression: 'av1' })
})

t.test('an unchanged picture is not sent again', async (t) => {
  const { headers } = await get(path(5))
  const etag = headers.get('etag') ?? ''
  for (const sent of [etag, `"other", W/${etag}`, '*']) {
    const again = await get(path(5), { 'if-none-match': sent })
    t.equal(again.status, 304, sent)
    t.equal(again.bytes.length, 0)
    t.equal(again.headers.get('etag'), etag)
  }
  t.equal((await get(path(5), { 'if-none-match': '"other"' })).status, 200)
})

t.test('another picture under the same msid is another', async (t) => {
  await content.putOriginal({ msid: 6, width: 1600, height: 900, bytes: Buffer.from(svg), type: 'image/svg+xml' })
  const before = await get(path(6))
  await content.putOriginal({ msid: 6, width: 1600, height: 900, bytes: Buffer.from(svg.replace('#fc0', '#c0f')), type: 'image/svg+xml' })
  const after = await get(path(6), { 'if-none-match': before.headers.get('etag') ?? '' })
  t.equal(after.status, 200)
  t.notSame(after.bytes, before.bytes)
})

t.test('HEAD answers without the picture', async (t) => {
  const { status, headers, bytes } = await get(path(5), {}, 'HEAD')
  t.equal(status, 200)
  t.equal(headers.get('content-type'), 'image/webp')
  t.ok(Number(headers.get('content-length')) > 100)
  t.equal(bytes.length, 0)
})

for (const [asked, allowed] of [
  [path(5, 321, 180), path(5)],
  [path(5, 320, 181), path(5)],
  ['/thumb/msid-5,width-abc,height-,resizemode-75/lake.jpg', path(5, 640, 360)],
  ['/thumb/msid-5/lake.jpg', path(5, 640, 360)],
  ['/thumb/msid-5,width-320,height-180,resizemode-4/lake.jpg', path(5)],
  ['/thumb/width-320,msid-5,height-180,resizemode-75/lake.jpg', path(5)],
] as const) {
  t.test(`${asked} is at ${allowed}`, async (t) => {
    const { status, headers } = await get(asked)
    t.equal(status, 301)
    t.equal(headers.get('location'), allowed)
  })
}

t.test('an unknown picture is a 404 that purging it reaches', async (t) => {
  const { status, headers } = await get(path(999))
  t.equal(status, 404)
  t.equal(headers.get('surrogate-key'), 'm999')
  t.match(headers.get('cache-control') ?? '', /max-age=30,/)
})

t.test('no address leads to a file', async (t) => {
  const raw = (target: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(address)
      request({ hostname, port, path: target }, (answer) => resolve(answer.resume().statusCode ?? 0))
        .on('error', reject)
        .end()
    })
  for (const target of [
    '/thumb/../content.sqlite',
    '/thumb/..%2fcontent.sqlite',
    '/thumb/msid-5,width-320,height-180,resizemode-75/../../content.sqlite',
    '/thumb/msid-5,width-320,height-180,resizemode-75/..%2f..%2fcontent.jpg',
    '/thumb/msid-5,width-320,height-180,resizemode-75/%00.jpg',
    '/thumb/msid-5%2f..,width-320,height-180,resizemode-75/x.jpg',
    '/thumb/',
    '/thumb/x',
  ]) {
    t.equal(await raw(target), 404, target)
  }
})

t.test('a picture is drawn when it is first asked for, once', async (t) => {
  await content.putImages([
    { msid: 80, alt: 'A lake', scene: 'lake' },
    { msid: 81, alt: 'A sea', scene: 'sea' },
    { msid: 82, alt: 'No scene' },
  ])
  t.same(drawn, [])
  let arrived = 0
  origin.app.server.on('request', () => (arrived += 1))
  const all = Promise.all(Array.from({ length: 20 }, () => get(path(80))))
  await until('all have asked', () => arrived === 20)
  drawable.resolve()
  const answers = await all
  t.ok(answers.every(({ status }) => status === 200))
  t.same(drawn, [80])
  await get(path(80, 480, 270))
  t.same(drawn, [80], 'and then it is stored')
  t.equal((await get(path(81))).status, 404)
  t.equal((await get(path(82))).status, 404)
})

t.test('a thousand readers of one new picture cost one', async (t) => {
  await content.putOriginal({ msid: 7, width: 1600, height: 900, bytes: Buffer.from(svg), type: 'image/svg+xml' })
  const before = (await readdir(join(folder, 'thumbs'))).length
  const answers = await Promise.all(Array.from({ length: 1000 }, () => origin.app.inject({ url: path(7, 160, 90), headers: { accept: 'image/webp' } })))
  t.ok(answers.every(({ statusCode }) => statusCode === 200))
  t.equal((await readdir(join(folder, 'thumbs'))).length, before + 1)
})

t.test('a crop keeps the focus of the picture, also when that changes', async (t) => {
  const msid = 9
  // A tall picture whose upper quarter is yellow.
  const tall = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600" fill="#369"/><rect width="900" height="400" fill="#fc0"/></svg>'
  await content.putOriginal({ msid, width: 900, height: 1600, bytes: Buffer.from(tall), type: 'image/svg+xml' })
  const middle = async (bytes: Buffer) => [...(await sharp(bytes).extract({ left: 160, top: 90, width: 1, height: 1 }).removeAlpha().raw().toBuffer())].map((channel) => Math.round(channel / 64))
  const before = await get(path(msid))
  t.same(await middle(before.bytes), [1, 2, 2], 'the middle, where nothing is said')
  const tags = await content.putImages([{ msid, alt: 'A tower', focus: { x: 0.5, y: 0.05 } }])
  t.ok(tags.includes('m9'), 'stored copies are purged')
  const after = await get(path(msid), { 'if-none-match': before.headers.get('etag') ?? '' })
  t.equal(after.status, 200)
  t.same(await middle(after.bytes), [4, 3, 0], 'its top')
  t.match(await sharp(after.bytes).metadata(), { width: 320, height: 180 })
  t.same(await content.putImages([{ msid, alt: 'A tower', focus: { x: 0.5, y: 0.05 } }]), [], 'the same focus changes nothing')
})

t.test('a crop around a focus has the shape that was asked for, and ends at the edges', async (t) => {
  for (const [whole, shape, focus, crop] of [
    [{ width: 1600, height: 900 }, { width: 1, height: 1 }, { x: 0, y: 0 }, { left: 0, top: 0, width: 900, height: 900 }],
    [{ width: 1600, height: 900 }, { width: 1, height: 1 }, { x: 1, y: 1 }, { left: 700, top: 0, width: 900, height: 900 }],
    [{ width: 900, height: 1600 }, { width: 16, height: 9 }, { x: 0.5, y: 0.25 }, { left: 0, top: 147, width: 900, height: 506 }],
    [{ width: 1, height: 1 }, { width: 1600, height: 900 }, { x: 0.5, y: 0.5 }, { left: 0, top: 0, width: 1, height: 1 }],
  ] as const) {
    t.same(cropAround(whole, shape, focus), crop)
  }
})

t.test('AVIF is served where it is smaller than WebP only', async (t) => {
  // Nothing but one colour: AVIF's own headers are longer than the whole WebP.
  const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#369"/></svg>'
  await content.putOriginal({ msid: 11, width: 1600, height: 900, bytes: Buffer.from(plain), type: 'image/svg+xml' })
  t.equal((await get(path(11, 160, 90), { accept: modern })).headers.get('content-type'), 'image/webp')
  let later = await get(path(11, 160, 90), { accept: modern })
  await until('it is known that AVIF is no smaller', async () => {
    later = await get(path(11, 160, 90), { accept: modern })
    return /max-age=86400,/.test(later.headers.get('cache-control') ?? '')
  })
  t.equal(later.headers.get('content-type'), 'image/webp')
  t.ok(later.bytes.length > 0)
  const alone = await get(path(11, 160, 90), { accept: 'image/avif' })
  t.ok(alone.bytes.length > 0, 'who takes AVIF and no WebP gets a picture')
})

t.test('a damaged original is a failure of one picture, and says nothing', async (t) => {
  await content.putOriginal({ msid: 8, width: 9, height: 9, bytes: Buffer.from('<svg broken'), type: 'image/svg+xml' })
  const { status, headers, bytes } = await get(path(8))
  t.equal(status, 500)
  t.equal(headers.get('cache-control'), 'no-store')
  t.match(headers.get('content-type') ?? '', /json/)
  t.notMatch(bytes.toString(), new RegExp(`svg|${process.cwd()}`))
})

t.test('the sizes that front pages ask for are made before a reader asks, again when a picture changes', async (t) => {
  const own = await mkdtemp(join(tmpdir(), 'masthead-ahead-'))
  t.teardown(() => rm(own, { recursive: true, force: true }))
  const strip = { plugin: 'strip', part: { frontPictures: async () => [{ msid: 24, sizes: [{ width: 320, height: 569 }] }] } }
  const broken = { plugin: 'broken', part: { frontPictures: () => Promise.reject(new Error('no table')) } }
  const ahead = await sampleOrigin(t, { folder: own, picturesAhead: true, publishesDue: () => true, parts: [broken, strip] })
  await ahead.context.content.putOriginal({ msid: 24, width: 900, height: 1600, bytes: Buffer.from(svg), type: 'image/svg+xml' })
  await ahead.context.content.putOriginal({ msid: 21, width: 1600, height: 900, bytes: Buffer.from(svg), type: 'image/svg+xml' })
  await ahead.context.content.putOriginal({ msid: 22, width: 1600, height: 900, bytes: Buffer.from('<svg broken'), type: 'image/svg+xml' })
  for (const image of [22, 21, 23]) await ahead.context.content.putStory(sampleStory(1000 + image, { leadImage: image, images: [{ msid: image, alt: 'A lake' }] }))
  const made = async () => (await readdir(join(own, 'thumbs'))).filter((name) => name.startsWith('21-'))
  await until('all are made, past the damaged one and the one that nobody has sent', async () => (await made()).length === frontPageSizes.length * 2)
  await until('and those that plugins show in their strips, at the sizes that these have', async () => (await readdir(join(own, 'thumbs'))).filter((name) => name.startsWith('24-')).join().match(/^24-\w+-320x569-\d\.avif,24-\w+-320x569-\d\.webp$/) !== null)
  t.ok((await made()).some((name) => name.includes('-320x180-') && name.endsWith('.avif')))
  const answer = await ahead.app.inject({ url: path(21, 640, 360), headers: { accept: modern } })
  t.equal(answer.headers['content-type'], 'image/avif', 'nobody waits, and the first reader has the smallest')
  await ahead.context.content.putImages([{ msid: 21, alt: 'A lake', focus: { x: 0.1, y: 0.1 } }])
  await until('they are made anew', async () => (await made()).length === frontPageSizes.length * 4)
})

t.test('ten thousand renditions stay within the bound of the disk, and the newest are kept', async (t) => {
  const own = await mkdtemp(join(tmpdir(), 'masthead-many-'))
  t.teardown(() => rm(own, { recursive: true, force: true }))
  const maxBytes = 1_000_000
  const cache = createDiskCache(own, maxBytes)
  const picture = Buffer.alloc(1_000, 1)
  for (let from = 0; from < 10_000; from += 100) await Promise.all(Array.from({ length: 100 }, (_, index) => cache.write(`${from + index}-v-320x180-1.webp`, picture)))
  await until('what is too much is deleted', async () => (await readdir(own)).length === maxBytes / picture.byteLength)
  t.ok(await cache.read('9999-v-320x180-1.webp'))
  t.equal(await cache.read('0-v-320x180-1.webp'), undefined)
  t.ok(await createDiskCache(own, maxBytes).read('9999-v-320x180-1.webp'), 'after a restart as well')
})

t.test('what another process has made on this folder is not made again', async (t) => {
  const own = await mkdtemp(join(tmpdir(), 'masthead-two-'))
  t.teardown(() => rm(own, { recursive: true, force: true }))
  const [one, other] = [createDiskCache(own, 1_000_000), createDiskCache(own, 1_000_000)]
  t.equal(await other.sizeOf('a'), undefined)
  await one.write('a', Buffer.from('abc'))
  t.equal(await other.sizeOf('a'), 3)
  t.same(await other.read('a'), Buffer.from('abc'))
})
