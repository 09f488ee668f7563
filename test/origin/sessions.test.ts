import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import t from 'tap'
import { signReader, readerHeader } from '../../engine/readers/signed-reader.ts'
import { eachDatabase } from './each-database.ts'
import { noon, sampleOrigin } from './sample-site.ts'

const secret = 'a-secret-of-forty-three-letters-0123456789ab'
const hour = 3_600_000
const day = 24 * hour

eachDatabase(t, async (t, { open, dialect }) => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-sessions-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  let time = noon
  const now = () => time
  // SQLite on disk, written by a thread of its own, as a site has it.
  const where = dialect === 'sqlite' ? { folder, databaseUrl: undefined } : await open()
  const options = { ...where, readerSecret: secret, sessions: { idleMs: 10 * day, maxAgeMs: 30 * day }, now }
  const origin = await sampleOrigin(t, options)
  await origin.serve()
  const { sessions, db } = origin.context
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await origin.app.inject({ method: 'POST', url: path, payload: body, headers })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const read = async (token: string) => (await post('/api/session/read', { token })).body.response
  const signed = (id: string, sessionId: string) => ({ [readerHeader]: signReader({ id, name: undefined, roles: [], sessionId }, secret, time) })

  await t.test('a session says whose it is, and its token is not in the store', async (t) => {
    const { id, token, expiresAt } = await sessions.create({ reader: { id: 'ravi', name: 'Ravi', roles: ['moderator'] }, userAgent: 'A browser' })
    t.match(token, /^[\w-]{43}$/)
    t.equal(expiresAt, time + 30 * day)
    t.same(await read(token), { reader: { id: 'ravi', name: 'Ravi', roles: ['moderator'], sessionId: id }, expiresAt: time + 10 * day })
    const rows = JSON.stringify(await db.selectFrom('reader_sessions').selectAll().execute())
    t.notMatch(rows, token)
    t.match(rows, hash('sha256', token, 'base64url'))
    for (const wrong of ['', 'x', token.slice(1), hash('sha256', token, 'base64url'), `${token} `, id]) t.equal(await read(wrong), null, wrong)
    t.equal((await post('/api/session/read', {})).status, 422)
    t.equal((await post('/api/session/read', { token })).headers['cache-control'], 'no-store')
  })

  await t.test('many that are asked for at once are each their own', async (t) => {
    const issued = await Promise.all(Array.from({ length: 12 }, (_each, place) => sessions.create({ reader: { id: `one-${place}`, name: `O'Neil "${place}" తెలుగు`, roles: place % 2 === 0 ? ['editor'] : [] }, userAgent: undefined })))
    await sessions.endAll('one-3')
    const tokens = [...issued.map(({ token }) => token), issued[0]?.token ?? '', 'x'.repeat(43)]
    const found = await Promise.all(tokens.map((token) => origin.readSession(token)))
    t.same(found.map((session) => session?.reader.id), [...issued.map((_each, place) => (place === 3 ? undefined : `one-${place}`)), 'one-0', undefined])
    t.same(found[2]?.reader, { id: 'one-2', name: `O'Neil "2" తెలుగు`, roles: ['editor'], sessionId: issued[2]?.id })
    t.equal(found[2]?.expiresAt, time + 10 * day)
  })

  await t.test('a token is another one each time', async (t) => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => sessions.create({ reader: { id: 'many', name: undefined, roles: [] }, userAgent: undefined })))
    t.equal(new Set(issued.flatMap(({ id, token }) => [id, token])).size, 40)
    t.equal((await post('/api/session/list', {}, signed('many', issued[0]?.id ?? ''))).body.response.length, 20)
  })

  await t.test('it is over when it has not been used, and however much it is used', async (t) => {
    const { token } = await sessions.create({ reader: { id: 'idle', name: undefined, roles: [] }, userAgent: undefined })
    time += 10 * day - 1
    t.ok(await read(token), 'used in its last moment')
    // What notes the use is under way.
    await new Promise((resolve) => setImmediate(resolve))
    await db.selectFrom('reader_sessions').select('seen').where('reader', '=', 'idle').where('seen', '=', time).executeTakeFirst()
    const noted = async () => (await db.selectFrom('reader_sessions').select('ends').where('reader', '=', 'idle').executeTakeFirst())?.ends
    for (let tries = 0; Number(await noted()) !== time + 10 * day && tries < 1_000; tries += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    t.equal(Number(await noted()), time + 10 * day, 'it has ten days again')
    time += 10 * day
    t.equal(await read(token), null)
    const other = await sessions.create({ reader: { id: 'busy', name: undefined, roles: [] }, userAgent: undefined })
    const start = time
    for (let days = 5; days < 30; days += 5) {
      time = start + days * day
      t.ok(await read(other.token), `after ${days} days`)
      for (let tries = 0; tries < 1_000; tries += 1) {
        const { seen } = (await db.selectFrom('reader_sessions').select('seen').where('id', '=', other.id).executeTakeFirst()) ?? {}
        if (Number(seen) === time) break
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    time = start + 30 * day
    t.equal(await read(other.token), null, 'thirty days are all')
    const before = await db.selectFrom('reader_sessions').select('id').where('ends', '<=', time).execute()
    t.ok(before.length > 0)
    await sessions.create({ reader: { id: 'new', name: undefined, roles: [] }, userAgent: undefined })
    t.equal((await db.selectFrom('reader_sessions').select('id').where('ends', '<=', time).execute()).length, 0, 'what is over is removed')
  })

  await t.test('a reader sees their sessions and ends one, the others, or all', async (t) => {
    const issue = (id: string, userAgent: string) => sessions.create({ reader: { id, name: undefined, roles: [] }, userAgent })
    const [phone, desk, library] = [await issue('lata', 'A phone'), await issue('lata', 'A desk'), await issue('lata', 'A library')]
    const stranger = await issue('stranger', 'Elsewhere')
    const asked = signed('lata', desk.id)
    const { body } = await post('/api/session/list', {}, asked)
    t.same(new Set(body.response.map(({ id, userAgent, isCurrent }: { id: string; userAgent: string; isCurrent: boolean }) => `${id} ${userAgent} ${isCurrent}`)), new Set([`${phone.id} A phone false`, `${desk.id} A desk true`, `${library.id} A library false`]))
    t.notMatch(JSON.stringify(body), 'token')
    t.same((await post('/api/session/end', { id: stranger.id }, asked)).body, { response: { ended: 0 } }, 'not another reader\'s')
    t.ok(await read(stranger.token))
    t.same((await post('/api/session/end', { id: library.id }, asked)).body, { response: { ended: 1 } })
    t.equal(await read(library.token), null, 'at once')
    t.same((await post('/api/session/end', { others: true }, asked)).body, { response: { ended: 1 } })
    t.equal(await read(phone.token), null)
    t.ok(await read(desk.token))
    t.equal((await post('/api/session/end', {}, asked)).status, 422)
    t.same((await post('/api/session/end', { all: true }, asked)).body, { response: { ended: 1 } })
    t.equal(await read(desk.token), null)
    for (const path of ['/api/session/list', '/api/session/end']) t.equal((await post(path, { all: true })).status, 401, `${path} of nobody`)
  })

  await t.test('who asks is believed only where the site has signed it', async (t) => {
    const good = signReader({ id: 'ravi', name: undefined, roles: [], sessionId: 's' }, secret, time)
    const [payload = '', signature = ''] = good.split('.')
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), id: 'lata' })).toString('base64url')
    for (const value of ['', 'x', '.', payload, `${payload}.`, `${forged}.${signature}`, `${payload}.${signature.slice(0, -2)}`, `${good}.x`, signReader({ id: 'ravi', name: undefined, roles: [], sessionId: 's' }, `${secret}x`, time), signReader({ id: 'ravi', name: undefined, roles: [], sessionId: 's' }, secret, time - 120_000)]) {
      const answer = await post('/api/session/list', {}, { [readerHeader]: value })
      t.equal(answer.status, 401, value)
      t.match(answer.body, { error: { code: 'MH_READER_SIGNATURE' } })
    }
    t.equal((await post('/api/session/list', {}, { [readerHeader]: good })).status, 200)
    const unsigned = await sampleOrigin(t, { readerSecret: undefined, now })
    t.equal((await unsigned.app.inject({ method: 'POST', url: '/api/session/list', payload: {}, headers: { [readerHeader]: good } })).statusCode, 401, 'an origin without a secret believes nobody')
  })

  await t.test('another name and other roles hold in every session', async (t) => {
    const [first, second] = [await sessions.create({ reader: { id: 'renamed', name: 'Old', roles: ['moderator'] }, userAgent: undefined }), await sessions.create({ reader: { id: 'renamed', name: 'Old', roles: ['moderator'] }, userAgent: undefined })]
    await sessions.update('renamed', { name: undefined, roles: [] })
    for (const { token } of [first, second]) t.match(await read(token), { reader: { id: 'renamed', roles: [] } })
    t.equal((await read(first.token)).reader.name, undefined)
    t.equal(await sessions.endAll('renamed', second.id), 1)
    t.equal(await read(first.token), null)
    t.ok(await read(second.token))
  })

  await t.test('a sign-in that fails half-way leaves no session', async (t) => {
    const before = (await db.selectFrom('reader_sessions').select('id').execute()).length
    let token = ''
    await t.rejects(
      db.transaction().execute(async (transaction) => {
        token = (await sessions.within(transaction).create({ reader: { id: 'half', name: undefined, roles: [] }, userAgent: undefined })).token
        throw new Error('half-way')
      }),
      /half-way/,
    )
    t.equal(await read(token), null)
    t.equal((await db.selectFrom('reader_sessions').select('id').execute()).length, before)
    const issued = await db.transaction().execute((transaction) => sessions.within(transaction).create({ reader: { id: 'whole', name: undefined, roles: [] }, userAgent: undefined }))
    t.ok(await read(issued.token))
  })

  await t.test('a reader has a hundred sessions at most, the latest', async (t) => {
    const tokens: string[] = []
    for (let count = 0; count < 102; count += 1) {
      time += 1
      tokens.push((await sessions.create({ reader: { id: 'collector', name: undefined, roles: [] }, userAgent: 'x'.repeat(1_000) })).token)
    }
    t.equal(await read(tokens[0] ?? ''), null)
    t.equal(await read(tokens[1] ?? ''), null)
    t.ok(await read(tokens[2] ?? ''))
    t.ok(await read(tokens[101] ?? ''))
  })

  await t.test('another process of the site knows a session as soon as it is made, and its end', async (t) => {
    if (dialect === 'sqlite' && where.folder === ':memory:') return
    const other = await sampleOrigin(t, options)
    const { token } = await sessions.create({ reader: { id: 'both', name: undefined, roles: [] }, userAgent: undefined })
    const readThere = async () => (await other.app.inject({ method: 'POST', url: '/api/session/read', payload: { token } })).json().response
    t.match(await readThere(), { reader: { id: 'both' } })
    await sessions.endAll('both')
    t.equal(await readThere(), null)
  })

  await t.test('what was told to be kept is there after a process was killed in the middle of its work', async (t) => {
    const data = dialect === 'sqlite' ? { folder: await mkdtemp(join(tmpdir(), 'masthead-killed-')), databaseUrl: undefined } : { ...(await open()), folder: ':memory:' }
    if (dialect === 'sqlite') t.teardown(() => rm(data.folder, { recursive: true, force: true }))
    const tokens = new Set<string>()
    for (const enough of [40, 80, 120]) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'issue-sessions.ts'), data.folder, data.databaseUrl ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      await new Promise<void>((resolve) => {
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          said += chunk
          if (said.split('\n').length > enough) resolve()
        })
      })
      child.kill('SIGKILL')
      await once(child, 'close')
      for (const token of said.split('\n').slice(0, -1)) tokens.add(token)
    }
    const after = await sampleOrigin(t, data)
    const kept = await after.context.db.selectFrom('reader_sessions').select('token_hash').execute()
    const hashes = new Set(kept.map(({ token_hash }) => token_hash))
    t.equal(hashes.size, kept.length, 'none twice')
    t.same([...tokens].filter((token) => !hashes.has(hash('sha256', token, 'base64url'))), [], `of ${tokens.size}`)
    t.ok(tokens.size >= 240)
  })
})
