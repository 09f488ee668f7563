import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import t from 'tap'
import type { Reader } from '../../engine/readers/reader.ts'
import { startSite } from '../cache/test-site.ts'
import { json } from '../data/upstream-server.ts'
import { pollPlugin } from './poll-plugin.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

const ours = { 'sec-fetch-site': 'same-origin' }
const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const island = { ...ours, 'content-type': 'application/json', accept: 'application/json' }
const anita: Reader = { id: 'r1', name: 'Anita', roles: [], sessionId: 's1' }

t.test('what readers send', async (t) => {
  const votes = new Map([[3, 0]])
  const sent: Sent[] = []
  let answer: { status: number; body: unknown } | 'away' | undefined
  const site = await startSite(t, {
    plugins: [pollPlugin],
    readReader: async (cookie) => (cookie === 'away' ? Promise.reject(new Error('the store is away')) : cookie === undefined ? undefined : { ...anita, id: cookie, sessionId: `s-${cookie}`, roles: cookie === 'moderator' ? ['moderator'] : [] }),
  })
  site.upstream.answer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') return json(response, { response: { id: 3, votes: votes.get(3) } })
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      sent.push({ method: request.method ?? '', path, headers: request.headers, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) })
      if (answer === 'away') return void response.destroy()
      if (answer) return json(response, answer.body, {}, answer.status)
      if (path === '/api/poll/submit') votes.set(3, (votes.get(3) ?? 0) + 1)
      return json(response, path === '/api/poll/submit' ? { response: { id: 3, votes: votes.get(3) } } : {})
    })
    return undefined
  })
  t.beforeEach(() => {
    sent.length = 0
    answer = undefined
  })
  let clients = 0
  /** As from a client of its own, so that no limit of another test counts. */
  const post = (path: string, body: string, headers: Record<string, string> = form) => site.get(path, { method: 'POST', body, headers: { 'x-forwarded-for': `203.0.113.${++clients}`, ...headers } })
  const vote = '/action/poll.vote?back=%2Fpoll%2F3'
  const join = '/action/poll.join?back=%2Fpoll%2F3'

  t.test('a form is sent to the origin once, and leads back to its page, which says so', async (t) => {
    const before = await site.get('/poll/3')
    t.match(before.text, '<h1>0 votes</h1>')
    t.match(before.text, `action="${vote}"`)
    const answered = await post(vote, 'poll=3&option=2&note=')
    t.equal(answered.status, 303)
    t.equal(answered.headers['cache-control'], 'private, no-store')
    t.equal(answered.headers.location, '/poll/3?notice=poll.vote.thanks.vote#vote-told')
    t.strictSame(sent.map(({ method, path, body }) => ({ method, path, body })), [{ method: 'POST', path: '/api/poll/submit', body: { poll: 3, option: 2 } }])
    t.equal(sent[0]?.headers['x-forwarded-for'], `203.0.113.${clients}`, 'the origin learns whose doing it is')

    const told = await site.get('/poll/3?notice=poll.vote.thanks.vote')
    t.equal(told.headers['cache-control'], 'private, no-store')
    t.match(told.text, '"tell":"Thank you for voting!"')
    t.match(told.text, '<h1>1 votes</h1>', 'the page was purged')
    const plain = await site.get('/poll/3')
    t.notMatch(plain.text, 'Thank you')
    t.match(plain.headers['cache-control'], 'public')
    t.match((await site.get('/poll/3')).headers['cache-status'], 'hit')
  })

  t.test('an island gets JSON from the same address', async (t) => {
    const done = await post(vote, '{"poll":3,"option":1}', island)
    t.equal(done.status, 200)
    t.equal(done.headers['cache-control'], 'private, no-store')
    t.strictSame(JSON.parse(done.text), { tell: 'Thank you for voting!', fields: {}, data: 2 })
    const wrong = await post(vote, '{"poll":3,"option":"many"}', island)
    t.equal(wrong.status, 422)
    t.strictSame(JSON.parse(wrong.text), { tell: 'Please check the marked fields.', fields: { option: 'Please choose an option.' } })
    t.equal(sent.length, 1, 'what does not fit is not sent')
  })

  t.test('words are those of the page that it was sent from', async (t) => {
    const done = await post('/action/poll.vote?back=%2Ftelugu%2Fpoll%2F3', 'poll=3&option=2')
    t.equal(done.headers.location, '/telugu/poll/3?notice=poll.vote.thanks.vote#vote-told')
    t.match((await site.get('/telugu/poll/3?notice=poll.vote.thanks.vote')).text, 'ఓటు వేసినందుకు ధన్యవాదాలు!')
    const wrong = await post('/action/poll.vote?back=%2Ftelugu%2Fpoll%2F3', '{"poll":3}', island)
    t.match(JSON.parse(wrong.text), { tell: 'దయచేసి గుర్తు పెట్టిన వివరాలు సరిచూడండి.', fields: { option: 'దయచేసి ఒకదాన్ని ఎంచుకోండి.' } })
  })

  t.test('a form that is refused comes back with its fields, and nobody keeps that page', async (t) => {
    const refused = await post(join, new URLSearchParams([['email', 'anita@example'], ['password', 'geheim-1'], ['again', 'geheim-2'], ['topics', 'city'], ['topics', 'films'], ['age', '17']]).toString())
    t.equal(refused.status, 422)
    t.equal(refused.headers['cache-control'], 'private, no-store')
    const shown = JSON.parse(/<pre>(.*)<\/pre>/.exec(refused.text)?.[1] ?? '') as { join: { fields: object; values: object; outcome: string }; vote?: unknown }
    t.strictSame(shown.join.fields, { email: 'Enter a valid Email Address', age: 'Please check this field.', accepts: 'Please enter something.' })
    t.strictSame(shown.join.values, { email: 'anita@example', topics: ['city', 'films'], age: '17' })
    t.equal(shown.vote, undefined, 'the other form of the page is as it was')
    t.notMatch(refused.text, 'geheim')
    t.equal(sent.length, 0)
    const stored = await site.get('/poll/3')
    t.notMatch(stored.text, 'anita')
  })

  t.test('texts become what the schema says, and rules of the action follow', async (t) => {
    const fields = [['email', ' anita@example.in '], ['password', ' geheim '], ['again', ' geheim '], ['accepts', 'on'], ['topics', 'films'], ['age', '18'], ['unknown', 'x'], ['__proto__', 'x'], ['constructor', 'x']]
    t.equal((await post(join, new URLSearchParams(fields).toString())).status, 303)
    t.strictSame(sent[0]?.body, { email: 'anita@example.in', password: ' geheim ', again: ' geheim ', age: 18, accepts: true, letters: false, topics: ['films'] })
    const mismatch = await post(join, new URLSearchParams([...fields.filter(([name]) => name !== 'again'), ['again', 'x']]).toString(), { ...form, accept: 'application/json' })
    t.strictSame(JSON.parse(mismatch.text).fields, { again: 'Password mismatch!' })
  })

  t.test('where it goes is on this site, whatever is asked for', async (t) => {
    const goTo = async (from: string) => {
      const { headers } = await post(join, new URLSearchParams([['email', 'a@example.in'], ['password', 'geheim'], ['again', 'geheim'], ['accepts', 'on'], ['from', from]]).toString())
      return headers.location?.replace(/[?&]notice=.*$/, '')
    }
    t.equal(await goTo('/poll/3?order=new'), '/poll/3?order=new')
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test', 'javascript:alert(1)', '/%0d%0aset-cookie:x', '/\tx']) t.notMatch(await goTo(elsewhere), /evil\.test(?!.*daily)|\r|script|\t/, elsewhere)
    for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', '/.//evil.test', 'x', '']) t.match((await post(`/action/poll.vote?back=${encodeURIComponent(back)}`, 'poll=3&option=1')).headers.location, /^\/\?notice=/, back)
    t.match((await post('/action/poll.vote?back=%2Fpoll%2F3&form=poll-3', 'poll=3&option=1')).headers.location, '/poll/3?notice=poll.vote.thanks.poll-3#poll-3-told')
    t.match((await post('/action/poll.vote?back=%2Fpoll%2F3&form=%22%3E%0d%0a', 'poll=3&option=1')).headers.location, /#vote-told$/)
    t.equal((await site.get(vote)).headers.location, '/poll/3', 'who asks for the address itself gets the page')
  })

  t.test('only pages of this site may send', async (t) => {
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site', origin: 'https://daily.example' }, { origin: 'https://evil.test' }, { origin: 'null' }, { origin: 'https://daily.example.evil.test' }, { 'sec-fetch-site': 'none' }, {}]
    for (const headers of foreign) {
      const refused = await post(vote, 'poll=3&option=1', { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers })
      t.equal(refused.status, 403, JSON.stringify(headers))
      t.match(refused.text, 'This can only be sent from a page of this site.')
      t.notMatch(refused.text, '<h1>')
    }
    t.strictSame(JSON.parse((await post(vote, '{}', { 'content-type': 'application/json', origin: 'https://evil.test' })).text), { tell: 'This can only be sent from a page of this site.', fields: {} })
    t.equal(sent.length, 0)
    for (const headers of [{ origin: 'https://daily.example' }, { origin: 'https://photos.daily.example' }, { 'sec-fetch-site': 'none', origin: 'https://telugu.daily.example' }]) t.equal((await post(vote, 'poll=3&option=1', { 'content-type': 'application/x-www-form-urlencoded', ...headers })).status, 303)
  })

  t.test('a reader, or a role, where the action says so; the origin is told who it is', async (t) => {
    const comment = '/action/poll.comment?back=%2Fpoll%2F3'
    const nobody = await post(comment, '{"text":"x"}', island)
    t.equal(nobody.status, 401)
    t.strictSame(JSON.parse(nobody.text), { tell: 'Please log in first.', fields: {} })
    t.equal((await post(comment, '{"text":"x"}', { ...island, cookie: 'r2' })).status, 200)
    t.match(sent[0], { path: '/api/comment/r2', headers: { 'masthead-reader': 'r2' } })
    t.equal((await post('/action/poll.remove', '{"text":"x"}', { ...island, cookie: 'r2' })).status, 403)
    t.equal((await post('/action/poll.remove', '{"text":"c1"}', { ...island, cookie: 'moderator' })).status, 200)
    t.match(sent[1], { method: 'DELETE', path: '/api/comment/c1' })
    sent.length = 0
    const twice = await Promise.all([1, 2].map(() => post(comment, 'text=twice', { ...form, cookie: 'r9' })))
    t.strictSame(twice.map(({ status, headers }) => `${status} ${headers.location}`), Array(2).fill('303 /poll/3?notice=poll.comment.thanks.comment#comment-told'))
    t.equal(sent.length, 1, 'a second click sends nothing')
    const away = await post(comment, '{"text":"x"}', { ...island, cookie: 'away' })
    t.equal(away.status, 500)
    t.notMatch(away.text, 'store')
  })

  t.test('a session of the origin becomes a cookie, and no page or address has it, and ends at the origin first', async (t) => {
    const token = 'x'.repeat(43)
    answer = { status: 200, body: { token, expiresAt: Date.now() + 60_000 } }
    for (const headers of [form, island]) {
      const entered = await post('/action/poll.enter', headers === island ? '{}' : '', headers)
      const [cookie = '', ...more] = entered.headers['set-cookie'] ?? []
      t.match(cookie, new RegExp(`^__Host-session=${token}; Max-Age=(?:59|60); Path=/; HttpOnly; Secure; SameSite=Lax$`))
      t.strictSame(more.map((line) => line.replace(/59|60/, 'n')), ['signed-in=1; Max-Age=n; Path=/; Secure; SameSite=Lax'], 'scripts learn that somebody is signed in, and not who')
      t.notMatch(entered.text + String(entered.headers.location), token)
    }
    answer = { status: 200, body: {} }
    sent.length = 0
    const left = await post('/action/poll.leave', '', { ...form, cookie: 'r2' })
    t.match(left.headers['set-cookie'], [/^__Host-session=; Max-Age=0;/, /^signed-in=; Max-Age=0;/])
    t.strictSame(sent.map(({ path, body }) => [path, body['id']]), [['/api/leave', undefined], ['/api/session/end', 's-r2']])
    answer = { status: 500, body: {} }
    t.equal((await post('/action/poll.leave', '', { ...form, cookie: 'r3' })).headers['set-cookie'], undefined, 'a session that goes on keeps its cookie')
  })

  t.test('a browser that nobody signs in with is known again where the action asks for it', async (t) => {
    const clap = '/action/poll.clap?back=%2Fpoll%2F3'
    const browserOf = (index: number) => sent[index]?.headers['masthead-browser']
    const first = await post(clap, 'hands=1')
    const [cookie = ''] = first.headers['set-cookie'] ?? []
    t.match(cookie, /^__Host-browser=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    t.equal(cookie, `__Host-browser=${String(browserOf(0))}; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax`)
    const again = await post(clap, '{"hands":2}', { ...island, cookie: `x=1; ${cookie.split(';')[0]}` })
    t.equal(again.headers['set-cookie']?.[0], cookie, 'it lasts from the last time')
    t.equal(browserOf(1), browserOf(0))
    await post(clap, 'hands=1')
    t.not(browserOf(2), browserOf(0), 'another browser is another')
    for (const forged of ['x', '../../etc/passwd-0000000', '', 'x'.repeat(23)]) {
      sent.length = 0
      await post(clap, 'hands=3', { ...form, cookie: `__Host-browser=${forged}` })
      t.match(browserOf(0), /^[\w-]{22}$/)
      t.not(browserOf(0), forged)
    }
    sent.length = 0
    const twice = await Promise.all([1, 2].map(() => post(clap, 'hands=4', { ...form, 'user-agent': 'One', 'x-forwarded-for': '198.51.100.20' })))
    t.equal(sent.length, 1, 'a second click is the same browser, though it has no cookie yet')
    t.equal(twice[0]?.headers['set-cookie']?.[0], twice[1]?.headers['set-cookie']?.[0])
    sent.length = 0
    const plain = await post(vote, 'poll=3&option=1', { ...form, cookie: cookie.split(';')[0] ?? '' })
    t.equal(plain.headers['set-cookie'], undefined)
    t.equal(browserOf(0), undefined, 'an action that does not ask is not told')
    answer = { status: 409, body: { error: { code: 'ALREADY' } } }
    t.equal((await post(clap, 'hands=5')).headers['set-cookie'], undefined, 'what is refused sets none')
  })

  t.test('too often is said once a minute, by reader and by address', async (t) => {
    const from = { ...form, 'x-forwarded-for': '198.51.100.7' }
    for (let time = 0; time < 5; time++) t.equal((await post(vote, 'poll=3&option=1', from)).status, 303)
    const many = await post(vote, 'poll=3&option=1&note=kept', from)
    t.equal(many.status, 429)
    t.match(many.headers['retry-after'], /^\d+$/)
    t.match(many.text, '"note":"kept"', 'the fields are kept')
    t.match(many.text, 'You have done this too often')
    const comment = (cookie: string) => post('/action/poll.comment', '{"text":"x"}', { ...island, cookie, 'x-forwarded-for': '198.51.100.8' })
    t.strictSame([(await comment('a')).status, (await comment('a')).status], [200, 200])
    const third = await comment('a')
    t.equal(third.status, 429)
    t.match(JSON.parse(third.text), { tell: 'You have exceeded the maximum number of tries.' }, 'in the words of the action')
    t.strictSame([(await comment('b')).status, (await comment('c')).status, (await comment('d')).status], [200, 200, 200])
    t.equal((await comment('e')).status, 429, 'all readers of the address together')
  })

  t.test('what the origin refuses is a message; what it does not say keeps the fields', async (t) => {
    answer = { status: 409, body: { error: { code: 'ALREADY' } } }
    const already = await post(vote, 'poll=3&option=2&note=kept')
    t.equal(already.status, 409)
    t.match(already.text, 'You have voted already.')
    t.match(already.text, '"note":"kept"')
    answer = { status: 422, body: { error: { code: 'WRONG_OPTION', field: '/option' } } }
    t.strictSame(JSON.parse((await post(vote, '{"poll":3,"option":9}', island)).text), { tell: 'Please check the marked fields.', fields: { option: 'Please choose an option.' } })
    answer = { status: 400, body: { error: { code: 'UNHEARD_OF', message: 'secret path' } } }
    const unheard = await post(vote, '{"poll":3,"option":9}', island)
    t.strictSame(JSON.parse(unheard.text), { tell: 'Something went wrong!', fields: {} })
    t.ok(site.logged().some((line) => line['code'] === 'MH_ACTION_REFUSED'))
    for (const failure of [{ status: 503, body: {} }, { status: 500, body: {} }, 'away'] as const) {
      answer = failure
      sent.length = 0
      const away = await post(vote, 'poll=3&option=2&note=kept')
      t.equal(away.status, 503)
      t.match(away.text, 'Please Try Again!')
      t.match(away.text, '"note":"kept"')
      t.equal(sent.length, 1, 'it is not sent again')
    }
    answer = { status: 200, body: { response: 'no counts' } }
    t.match(JSON.parse((await post(vote, '{"poll":3,"option":1}', island)).text), { tell: 'Something went wrong!' })
  })

  t.test('what is no action, no form and no JSON', async (t) => {
    for (const name of ['nothing', 'poll.nothing', '__proto__', 'poll.__proto__', 'constructor', 'poll.vote.x', '', 'poll', '../healthz', 'poll.vote/x']) t.equal((await post(`/action/${name}`, 'x=1')).status, 404, name)
    t.equal((await site.get(vote, { method: 'DELETE', headers: ours })).status, 405)
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonp']) t.equal((await post(vote, 'poll=3&option=1', { ...form, 'content-type': type })).status, 415, type)
    t.equal((await post(vote, 'poll=3&option=1', ours)).status, 415, 'no type at all')
    for (const [body, status] of [['{', 400], ['[]', 400], ['null', 400], ['"x"', 400], ['{"poll":3,"option":1,"__proto__":{"x":1}}', 200], ['{"constructor":{"prototype":{"x":1}},"poll":3,"option":1}', 200], [`{"note":${'['.repeat(30)}${']'.repeat(30)}}`, 400], ['{"poll":3,"option":1,"note":"a\\u000bb\\fc"}', 200], ['{"poll":3,"option":1,"note":"\\u0000"}', 422], ['{"poll":3,"option":1,"note":{"a":1}}', 422], ['{"poll":[3],"option":1}', 422]] as const) t.equal((await post(vote, body, island)).status, status, body)
    t.equal(({} as { x?: number }).x, undefined)
    t.equal((await post(vote, `poll=3&option=1&note=${'x'.repeat(201)}`)).status, 422)
    t.equal((await post(vote, `note=${'x'.repeat(70_000)}`)).status, 413)
    t.equal((await post(vote, Array.from({ length: 300 }, (_, n) => `f${n}=1`).join('&'))).status, 400)
  })

  t.test('files are what their content says, within their limits, and the rest of the form is kept', async (t) => {
    const apply = async (fields: Readonly<Record<string, string | Blob>>, headers: Record<string, string> = {}) => {
      const data = new FormData()
      for (const [name, value] of Object.entries(fields)) typeof value === 'string' ? data.append(name, value) : data.append(name, value, name === 'cv' ? '../../etc/my cv.pdf' : 'photo.exe')
      const answered = await fetch(`${site.url}/action/poll.apply?back=%2Fpoll%2F3`, { method: 'POST', body: data, redirect: 'manual', headers: { ...ours, accept: 'application/json', 'x-forwarded-for': `203.0.113.${++clients}`, ...headers } })
      return { status: answered.status, json: (await answered.json().catch(() => undefined)) as { fields: object } | undefined }
    }
    const pdf = new Blob(['%PDF-1.7 x'], { type: 'text/plain' })
    const done = await apply({ name: 'Anita', cv: pdf, photo: new Blob(['\x89PNG\r\n\x1a\n'].map((text) => Buffer.from(text, 'latin1'))) })
    t.equal(done.status, 200)
    t.strictSame(sent[0]?.body, { name: 'Anita', cv: { name: 'my cv.pdf', type: 'application/pdf', base64: Buffer.from('%PDF-1.7 x').toString('base64') }, photo: { name: 'photo.exe', type: 'image/png', base64: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64') } })
    sent.length = 0
    t.strictSame((await apply({ name: 'Anita', cv: new Blob(['<html>'], { type: 'application/pdf' }) })).json?.fields, { cv: 'Files of this kind cannot be sent here.' })
    t.strictSame((await apply({ name: 'Anita', cv: new Blob([`%PDF-${'x'.repeat(100_000)}`]) })).json?.fields, { cv: 'This is too large.' })
    t.strictSame((await apply({ name: '', cv: new Blob([]) })).json?.fields, { name: 'Please enter something.', cv: 'Please enter something.' })
    t.equal((await apply({ name: 'Anita', cv: pdf, other: new Blob(['x'.repeat(300_000)]) })).status, 413)
    t.equal((await apply({ name: 'Anita', cv: pdf, __proto__x: pdf, constructor: 'x' })).status, 400)
    t.equal((await apply({ name: 'Anita', cv: pdf }, { 'sec-fetch-site': 'cross-site' })).status, 403)
    const faked = await post('/action/poll.apply', '{"name":"x","cv":{"name":"x","type":"application/pdf","bytes":[]}}', island)
    t.equal(faked.status, 422, 'JSON is no file')
    t.equal((await post('/action/poll.apply', '--x\r\n', { ...form, 'content-type': 'multipart/form-data; boundary=x' })).status, 400)
    t.equal((await post('/action/poll.apply', 'x', { ...form, 'content-type': 'multipart/form-data' })).status, 400)
    t.equal(sent.length, 0)
  })

  t.test('a body without an end is cut early', async (t) => {
    const { hostname, port } = new URL(site.url)
    const chunked = (chunk: string) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`
    const fileHead = '--x\r\ncontent-disposition: form-data; name="cv"; filename="x.pdf"\r\n\r\n%PDF-'
    for (const [address, head, sends, first = ''] of [[vote, 'content-length: 1073741824', (chunk: string) => chunk], [vote, 'transfer-encoding: chunked', chunked], ['/action/poll.apply', 'content-length: 1073741824', (chunk: string) => chunk, fileHead], ['/action/poll.apply', 'transfer-encoding: chunked', chunked, chunked(fileHead)]] as const) {
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
      socket.on('error', () => undefined)
      socket.write(`POST ${address} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: ${first === '' ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x'}\r\n${head}\r\n\r\n${first}`)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      let taken = 0
      const chunk = 'x'.repeat(65_536)
      const more = () => {
        while (!socket.destroyed && taken < 1_073_741_824 && socket.write(sends(chunk))) taken += chunk.length
        socket.once('drain', more)
      }
      more()
      await closed
      t.match(said, 'HTTP/1.1 413', head)
      t.ok(taken < 32 * 1_048_576, `${taken} bytes were taken`)
    }
  })

  t.test('a notice is a message of the site, or none', async (t) => {
    for (const notice of ['poll.vote.none.vote', 'poll.none.thanks.vote', 'none', 'poll.vote.constructor.vote', 'poll.vote.thanks.%22%3E', 'poll.vote.thanks']) {
      const { text, headers } = await site.get(`/poll/3?notice=${notice}`)
      t.notMatch(text, 'Thank you', notice)
      t.match(headers['cache-control'], 'public', notice)
    }
    t.match((await site.get('/?notice=poll.vote.thanks.vote')).text, '<h1>home english</h1>')
  })

  t.test('a message with values in it is told to who has sent the form, and to nobody else', async (t) => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const send = async (name: string) => (await post(vote, new URLSearchParams({ poll: '3', option: '1', name }).toString(), { ...form, 'x-forwarded-for': '192.0.2.7' })).headers.location?.split('#')[0] ?? ''
    const address = await send('Anita & Ravi <3')
    t.match(address, /^\/poll\/3\?notice=poll\.vote\.\.vote\.[\w-]+$/)
    t.notMatch(Buffer.from(address.slice(address.lastIndexOf('.') + 1), 'base64url').toString('latin1'), 'Anita', 'a log of addresses does not have it')
    const told = async (path: string, client = '192.0.2.7') => /"tell":"(.*?)"/.exec((await site.get(path, from(client))).text)?.[1]
    t.equal(await told(address), 'Thank you, Anita & Ravi <3!')
    const [, sealed = ''] = /vote\.\.vote\.(.*)$/.exec(address) ?? []
    for (const [what, path, client] of [
      ['from another network', address, '192.0.2.8'],
      ['in the other edition', `/telugu${address}`],
      ['of another form', address.replace('..vote.', '..vote-2.')],
      ['of another action', address.replace('poll.vote..', 'poll.join..')],
      ['changed', address.slice(0, -2) + (address.endsWith('AA') ? 'BB' : 'AA')],
      ['cut', address.slice(0, -20)],
      ['made up', `/poll/3?notice=poll.vote..vote.${Buffer.from('[9999999999999,"Call us"]').toString('base64url')}`],
    ] as const) t.match(await told(path, client), /^(Done\.|పూర్తయింది\.)$/, what)
    t.match((await site.get(`/poll/3?notice=poll.vote.thanks.vote.${sealed}`, from('192.0.2.7'))).text, '"tell":"Thank you for voting!"', 'beside a name it is not read')
    t.match(await send('x'.repeat(1_500)), /notice=poll\.vote\.\.vote$/, 'no address holds that')
    site.later(11 * 60_000)
    t.equal(await told(address), 'Done.', 'it is over after ten minutes')
  })
})
