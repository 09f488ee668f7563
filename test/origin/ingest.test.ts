import { connect } from 'node:net'
import sharp from 'sharp'
import t from 'tap'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

const token = 'a-long-token'
const authorization = `Bearer ${token}`
const { msid: _, channel: __, ...story } = sampleStory(5, { topics: ['lakes'] })

const origin = await sampleOrigin(t)
await fillSample(origin)
const address = await origin.app.listen({ host: '127.0.0.1', port: 0 })

const send = async (path: string, body: unknown, headers: Record<string, string> = {}, method = 'PUT') => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, json: JSON.parse(text) as { tags?: string[]; error?: { code: string; message: string; field?: string } }, text }
}

t.test('a story that is put is there, and its tags are told once it is', async (t) => {
  origin.told.length = 0
  const { status, json } = await send('/api/content/183/5', story)
  t.equal(status, 200)
  t.ok(json.tags?.includes('s5'))
  t.same(origin.told, [json.tags])
  const shown = await fetch(`${address}/request/articleshow?msid=5`)
  t.match(await shown.json(), { response: { title: 'Story 5' } })
})

t.test('a story that is taken down is gone', async (t) => {
  await send('/api/content/183/6', { ...story, title: 'Six' })
  origin.told.length = 0
  const { status, json } = await send('/api/content/183/6', undefined, {}, 'DELETE')
  t.equal(status, 200)
  t.ok(json.tags?.includes('s6'))
  t.same(origin.told[0], ['s6'], 'nobody gets a stored copy')
  t.equal(origin.told.length, 2)
  t.equal((await fetch(`${address}/request/articleshow?msid=6`)).status, 410)
  t.equal((await send('/api/content/183/6', undefined, {}, 'DELETE')).status, 404)
})

t.test('a takedown needs no body, whatever type it names', async (t) => {
  await send('/api/content/183/8', story)
  const json = { 'content-type': 'application/json' }
  t.equal((await send('/api/content/183/8', undefined, json, 'DELETE')).status, 200)
  t.equal((await send('/api/content/183/9', undefined, json, 'PUT')).status, 400, 'a story needs one')
  t.equal((await send('/api/content/183/8', '{', json, 'DELETE')).status, 400)
})

// Each from a client of its own, as behind the proxy of this machine: wrong tokens of one are limited.
for (const [index, [name, headers]] of ([
  ['no token', { authorization: '' }],
  ['another token', { authorization: 'Bearer wrong' }],
  ['the start of the token', { authorization: 'Bearer a-long' }],
  ['more than the token', { authorization: `${authorization}x` }],
  ['the token without its scheme', { authorization: token }],
  ['another scheme', { authorization: `Basic ${token}` }],
] as const).entries()) {
  t.test(`${name} is refused`, async (t) => {
    for (const [path, method] of [
      ['/api/content/183/5', 'PUT'],
      ['/api/content/183/5', 'DELETE'],
      ['/api/image/5', 'PUT'],
      ['/api/content/183/sections', 'PUT'],
    ] as const) {
      const { status, json, headers: answered } = await send(path, method === 'PUT' ? '{"not even' : undefined, { ...headers, 'x-forwarded-for': `203.0.113.${index}` }, method)
      t.equal(status, 401, `${method} ${path}`)
      t.match(json, { error: { code: 'MH_INGEST_UNAUTHORISED' } })
      t.equal(answered.get('www-authenticate'), 'Bearer')
    }
  })
}

t.test('without a token on our side nobody may write', async (t) => {
  const closed = await sampleOrigin(t, { ingestToken: undefined })
  const answer = await closed.app.inject({ method: 'PUT', url: '/api/content/183/5', headers: { authorization: 'Bearer undefined' }, payload: story })
  t.equal(answer.statusCode, 403)
  t.match(answer.json(), { error: { code: 'MH_INGEST_OFF', message: /ingest token/ } })
})

for (const [name, path, body, field] of [
  ['a field of the wrong type', '/api/content/183/5', { ...story, title: 5 }, '/title'],
  ['a field that is missing', '/api/content/183/5', { ...story, body: undefined }, '/body'],
  ['a topic that there is not', '/api/content/183/5', { ...story, topics: ['nothing'] }, '/topics/0'],
  ['an msid that is not the address\'s', '/api/content/183/5', { ...story, msid: 7 }, '/msid'],
  ['a channel that is not the address\'s', '/api/content/183/5', { ...story, channel: 392 }, '/channel'],
  ['a channel that there is not', '/api/content/184/5', story, '/channel'],
  ['an msid that is no number', '/api/content/183/five', story, '/msid'],
  ['a list', '/api/content/183/5', [story], '/'],
  ['null', '/api/content/183/5', 'null', '/'],
  ['a section without a name', '/api/content/183/sections', [{ path: 'x', description: '' }], '/name'],
  ['sections that are no list', '/api/content/183/sections', {}, '/'],
  ['a section named as AMP pages are', '/api/content/183/sections', [{ path: 'india/amp', name: 'Amplifiers', description: '' }], '/path'],
] as const) {
  t.test(`${name} is refused, naming the field`, async (t) => {
    origin.told.length = 0
    const { status, json } = await send(path, body)
    t.equal(status, 422)
    t.match(json, { error: { code: 'MH_INGEST_INVALID', field, message: String } })
    t.same(origin.told, [], 'and nobody is told of anything')
  })
}

t.test('what is no JSON is refused', async (t) => {
  t.equal((await send('/api/content/183/5', '{"title":')).status, 400)
  t.equal((await send('/api/content/183/5', '<x/>', { 'content-type': 'application/xml' })).status, 415)
  t.equal((await send('/api/content/183/5', '{"__proto__":{"x":1}}')).status, 400)
})

t.test('more than two megabytes are refused', async (t) => {
  const { status, json } = await send('/api/content/183/5', { ...story, body: 'x'.repeat(2_200_000) })
  t.equal(status, 413)
  t.match(json, { error: { message: 'What was sent is too large.' } })
})

t.test('sections, topics, authors, pages and a footer', async (t) => {
  t.match(await send('/api/content/392/sections', [{ path: 'jobs', name: 'ఉద్యోగాలు', description: '', position: 9 }]), { status: 200 })
  t.match(await send('/api/content/392/topics', [{ id: 'rain', name: 'వాన', description: '' }]), { status: 200 })
  t.match(await send('/api/content/392/authors', [{ id: 'sudha', name: 'సుధ', role: '', bio: '' }]), { status: 200 })
  t.match(await send('/api/content/392/info', [{ name: 'about-us', title: 'మా గురించి', description: '', body: '<p>x</p>' }]), { status: 200, json: { tags: ['info-392', 'ft-392'] } })
  t.match(await send('/api/content/392/footer', { groups: [{ title: 'x', links: [] }] }), { status: 200, json: { tags: ['ft-392'] } })
  t.match(await send('/api/content/392/8', { ...story, section: 'jobs', topics: ['rain'], authors: ['sudha'] }), { status: 200 })
  const shown = await fetch(`${address}/request/articleshow?msid=8&channel=392`)
  t.match(await shown.json(), { response: { sectionName: 'ఉద్యోగాలు', topics: [{ name: 'వాన' }], authors: [{ name: 'సుధ' }] } })
})

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#336699' } })
const sendPicture = async (body: Uint8Array, type = 'image/jpeg') => {
  const answer = await fetch(`${address}/api/image/70`, { method: 'PUT', headers: { authorization, 'content-type': type }, body: Buffer.from(body) })
  return { status: answer.status, json: (await answer.json()) as { tags?: string[]; error?: { code: string; message: string } } }
}

t.test('pictures of four kinds are taken, whatever they are called', async (t) => {
  for (const bytes of [await picture().jpeg().toBuffer(), await picture().png().toBuffer(), await picture().webp().toBuffer(), await picture().avif().toBuffer()]) {
    t.match(await sendPicture(bytes, 'application/octet-stream'), { status: 200, json: { tags: ['m70'] } })
  }
})

t.test('a picture held sideways is measured upright', async (t) => {
  t.equal((await sendPicture(await picture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer())).status, 200)
  await send('/api/content/183/71', { ...story, leadImage: 70 })
  const shown = (await (await fetch(`${address}/request/articleshow?msid=71`)).json()) as { response: object }
  t.match(shown.response, { leadImage: { width: 30, height: 40 } })
  t.match(await sendPicture(await picture(60, 60).png().toBuffer()), { json: { tags: ['m70', 's71'] } })
})

t.test('what is no picture, or a dangerous one, is refused', async (t) => {
  const jpeg = await picture(400, 300).jpeg().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } }).png().toBuffer()
  for (const [name, bytes] of [
    ['SVG', svg],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2)],
    ['a GIF', await picture().gif().toBuffer()],
    ['81 megapixels', bomb],
  ] as const) {
    const { status, json } = await sendPicture(bytes)
    t.equal(status, 422, name)
    t.match(json, { error: { code: 'MH_INGEST_INVALID' } })
    if (bytes === bomb) t.match(json, { error: { message: /more than 50 megapixels/ } }, 'and the reason is told')
  }
})

t.test('a picture of more than twenty megabytes is refused', async (t) => {
  const bytes = Buffer.alloc(21 * 1024 * 1024)
  const status = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.once('data', (data) => resolve(data.toString().split('\r\n', 1)[0] ?? ''))
    socket.once('error', reject)
    socket.write(`PUT /api/image/70 HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes.length}\r\n\r\n`)
    t.teardown(() => socket.destroy())
  })
  t.match(status, / 413 /)
})
