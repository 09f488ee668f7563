import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startTestSite } from '../fixtures/running-site.ts'

t.setTimeout(300_000)
const site = await startTestSite()
t.teardown(() => site.close())
const port = Number(new URL(site.url).port)

interface Answer {
  readonly status: number
  readonly body: string
  readonly location: string | undefined
}

/** A request whose target and headers go out as they are, as no polite client would send them. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), location: response.headers.location }))
    })
    request.on('error', reject)
    request.end()
  })
}

/** What the server says to bytes on a socket, up to its first line. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let said = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      said += chunk
      if (said.includes('\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''))
    socket.on('error', () => {})
  })
}

const shared = join(root, process.env['MASTHEAD_SHARED'] ?? '../shared', 'data/robustness/naughty-strings.json')
const own = [
  '', ' ', '.', '..', 'undefined', 'null', 'NaN', '0', '-1', '1e309', "'", '"', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onfocus=alert(1) autofocus '", "' OR 1=1--",
  '%00', '%2e%2e%2f', '../../etc/passwd', '{{7*7}}', '${7*7}', '\u0000', '\u202e', '\ufeff', '😀'.repeat(40), 'తెలుగు', 'ß', 'İ', 'a'.repeat(5_000), '__proto__', 'constructor',
  'javascript:alert(1)', '//evil.example', '\\\\evil.example', 'http://evil.example', '\r\nSet-Cookie: a=b', ';ls', '$(ls)', '`ls`', '(((((((((', '[object Object]', '%', '%zz', '%E0%A4%A',
]
const strings = existsSync(shared) ? [...own, ...(JSON.parse(readFileSync(shared, 'utf8')) as string[])] : own
if (!existsSync(shared)) t.comment('the shared list of naughty strings is not here: only the own one is tried')

// Marks of markup that came from the request: if one of them stands in a page unescaped, a reader's browser runs it.
const isReflected = (body: string, text: string) => /[<>"']/.test(text) && text.trim().length > 5 && /<[a-z!/]|on\w+=/i.test(text) && body.includes(text)

t.test('no naughty string, wherever it stands, brings an error or comes back as markup', async (t) => {
  for (const text of strings) {
    const encoded = encodeURIComponent(Buffer.from(text).toString())
    const latin = Buffer.from(text).toString('latin1').replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    const tries: [string, () => Promise<Answer>][] = [
      ['path', () => ask(`/${encoded}`)],
      ['deep path', () => ask(`/india/${encoded}/x-article-1`)],
      ['slug', () => ask(`/india/${encoded}-article-110100100`)],
      ['query value', () => ask(`/india?page=${encoded}&x=${encoded}`)],
      ['query name', () => ask(`/india?${encoded}=1`)],
      ['headers', () => ask('/india', { 'user-agent': latin, referer: latin, cookie: latin, 'accept-language': latin, 'x-forwarded-host': latin, 'sec-ch-ua-mobile': latin, 'accept-encoding': latin, 'if-none-match': latin })],
    ]
    for (const [where, send] of tries) {
      const { status, body, location } = await send().catch((error: Error) => ({ status: 0, body: String(error), location: undefined }))
      const told = `${where}: ${JSON.stringify(text.slice(0, 60))} -> ${status}`
      if (status >= 500 || status === 0) t.fail(told)
      if (isReflected(body, text)) t.fail(`${told}: reflected`)
      if (location !== undefined && !/^(?:\/(?![/\\])|http:\/\/(?:news|photos)\.example)/.test(location)) t.fail(`${told}: leads to ${location}`)
    }
  }
  t.pass(`${strings.length} strings in 6 places`)
  t.same(site.logged.filter(({ msg }) => msg === 'unexpected'), [], 'nothing was logged as unexpected')
})

t.test('odd addresses get a deliberate answer', async (t) => {
  const cases: readonly [target: string, status: number, location?: string][] = [
    ['//india', 301, '/india'],
    ['/india/', 301, '/india'],
    // It would lead to a page that is not there: no hop to a 404, and none to another host.
    ['//evil.example/x', 404],
    ['/India', 301, '/india'],
    ['/INDIA/amp?page=2', 301, '/india/amp?page=2'],
    ['/a%00b', 400],
    ['/a%2Fb', 400],
    ['/%E0%A4%A', 400],
    [`/${'a'.repeat(9_000)}`, 414],
    [`/${'a'.repeat(8_000)}`, 404],
    ['/..%2f..%2fetc/passwd', 400],
    ['/telugu/', 301, '/telugu'],
    ['/english/india', 301, '/india'],
    ['/392/india', 301, '/telugu/india'],
    ['/183', 301, '/'],
    ['/kannada', 404],
    ['/tamil/india', 404],
    ['/india?page=0', 200],
    ['/india?page=99999999', 200],
    ['/india?page=900', 404],
    ['/amp/', 301, '/amp'],
    ['/%E0%B0%A4%E0%B1%86%E0%B0%B2%E0%B1%81%E0%B0%97%E0%B1%81', 404],
  ]
  for (const [target, status, location] of cases) {
    const answer = await ask(target)
    t.equal(answer.status, status, target.slice(0, 60))
    if (location !== undefined) t.equal(answer.location, location, `${target.slice(0, 60)} leads to`)
  }
})

t.test('dot segments do not lead from pictures to the rest of the content API', async (t) => {
  t.equal((await ask('/request/search?query=india')).status, 404, 'it is for the engine alone')
  for (const target of ['/media/../request/search?query=india', '/thumb/%2e%2e/request/search?query=india', '/media/..\\request/search?query=india', '/api/push/.%2e/.%2e/request/search?query=india']) {
    const { status, body } = await ask(target)
    t.equal(status, 400, target)
    t.notMatch(body, '"response"', target)
  }
})

t.test('who may not write is refused before anything is read', async (t) => {
  const head = (path: string, length: number) => `PUT ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\n\r\n`
  // Not a byte of the body is sent: an answer comes only from a server that does not wait for it.
  t.match(await say(head('/api/content/183/1', 20_000_000)), / 40[13] /)
  t.match(await say(head('/api/image/1', 20_000_000)), / 40[13] /)
  for (const path of ['/thumb/x.jpg', '/media/x.mp4']) t.match(await say(head(path, 20_000_000)), / 413 /, path)
})

t.test('methods other than reading are refused with a page', async (t) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status } = await ask('/india', {}, method)
    t.ok(status >= 400 && status < 500, `${method} -> ${status}`)
  }
  const head = await ask('/india', {}, 'HEAD')
  t.equal(head.status, 200)
  t.equal(head.body, '')
})

t.test('bytes that are no request are answered or dropped, and the site goes on', async (t) => {
  const bytes = ['\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 'GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n', 'GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\nHost: x\r\n\r\nabcde', '\x16\x03\x01\x02\x00']
  for (const one of bytes) t.notMatch(await say(one), / 5\d\d /, JSON.stringify(one.slice(0, 40)))
  t.equal((await ask('/india')).status, 200)
})

t.test('no answer tells of the inside: no stack, no path of the machine, no upstream', async (t) => {
  for (const target of ['/no-such-page', '/a%00b', '/india?page=900', '/thumb/msid-x,width-1,height-1,resizemode-75/x.jpg', '/api/content/183/1']) {
    const { body } = await ask(target)
    t.notMatch(body, new RegExp(`${root}|node_modules|\\.ts:\\d+|at async|EngineError|SQLITE`), target)
  }
})
