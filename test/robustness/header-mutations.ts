import { type HostileDraft, type Mutation, rawBytes, setHeader } from './hostile-draft.ts'

const many = (piece: string, times: number): string => piece.repeat(times)

/** Values that are wrong by the grammar of their header, very long, or lies. */
const byHeader: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Accept: ['', '*', 'text/event-stream', 'application/json', ';q=', 'text/html;q=9', many('text/html,', 1_000), 'a/b;q=0.0000001', '*/*;q=-1', 'image/avif', many(';', 5_000)],
  'Accept-Encoding': ['', '*', 'br', 'gzip', 'zstd', 'identity;q=0', '*;q=0', 'br;q=0,gzip;q=0,identity;q=0', 'br;q=NaN', many('gzip,', 1_500), many('gzip;q=0.', 800), 'x'.repeat(8_000), 'GZIP', 'br, gzip;q=1e9', ',,,', 'gzip;;;q'],
  'Accept-Language': ['te', 'te-IN,te;q=0.9', '*', many('en,', 2_000), 'x'.repeat(5_000), '-', 'te;q=a'],
  Cookie: ['=', 'a', ';;;;', many('a=b; ', 2_000), 'theme=dark', 'traits=%00', '__proto__=1', 'consent=%', 'a="b', many('a=', 4_000), 'x=%E0%A4', 'prime=1; prime=0', 'a=b;'.repeat(500) + 'c'.repeat(2_000)],
  Range: ['bytes=0-', 'bytes=-1', 'bytes=-0', 'bytes=1-0', 'bytes=99999999999999999999-', 'bytes=0-0,1-1,2-2', `bytes=${many('0-1,', 1_500)}`, 'lines=1-2', 'bytes=', 'bytes=a-b', 'bytes=0-9e9', 'bytes=--1', 'bytes=0-18446744073709551616'],
  'If-Range': ['"x"', 'W/"x"', 'Sun, 06 Nov 1994 08:49:37 GMT', 'x', '""'],
  'If-None-Match': ['*', '"', '""', 'W/', 'W/"x"', many('"a",', 2_000), many('"', 5_000), many('W/"a", ', 1_000), 'x', '\\', '"a" "b"', '"\\""', `"${'a'.repeat(8_000)}"`],
  'If-Match': ['*', '"x"', ''],
  'If-Modified-Since': ['x', '0', '-1', 'Sun, 06 Nov 1994 08:49:37 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', '99999999999999999999', many('1', 5_000)],
  'X-Forwarded-For': ['203.0.113.7', '::1', '203.0.113.7, 198.51.100.2', many('203.0.113.7, ', 1_500), 'unknown', "' or 1=1", '2001:db8::1', '[2001:db8::1]:80', '999.1.1.1', '', ',', ',,,,', '203.0.113.7:80', '%eth0', 'fe80::1%eth0', many(':', 3_000), '::ffff:203.0.113.7'],
  'X-Forwarded-Host': ['other.example', 'localhost', 'a, b', '', 'x'.repeat(5_000), '<script>', 'telugu.localhost', 'photos.localhost'],
  'X-Forwarded-Proto': ['https', 'http', 'javascript', 'https, http', '', 'x'.repeat(1_000)],
  'X-Forwarded-Port': ['443', '-1', 'x', '99999999'],
  'X-Forwarded-Prefix': ['/x', '//other.example', '../'],
  Forwarded: ['for=203.0.113.7;host=other.example', 'for="_x"', many('for=a,', 1_000)],
  'X-Original-URL': ['/admin', '/%00', '//other.example'],
  'X-HTTP-Method-Override': ['DELETE', 'PUT', 'TRACE'],
  'User-Agent': ['', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 'Googlebot/2.1', many('Mozilla/5.0 ', 1_000), many('(', 5_000), many('iPad;', 2_000), '() { :;}; echo', many('Android ', 3_000), 'sqlmap', rawBytes('తెలుగు'), many('KHTML, like Gecko) ', 800)],
  'Sec-CH-UA-Form-Factors': ['"Mobile"', '"Tablet", "Mobile"', '"', many('"Mobile",', 500), 'x'],
  'Sec-CH-UA-Mobile': ['?1', '?0', '?', 'x'],
  'Sec-Fetch-Mode': ['navigate', 'cors', 'websocket'],
  'Sec-Purpose': ['prefetch', 'prefetch;prerender'],
  'Save-Data': ['on', 'x'],
  'CF-IPCountry': ['IN', 'DE', 'XX', '__', 'x'.repeat(2_000), 'constructor'],
  Origin: ['null', 'https://other.example', 'http://localhost', 'x', ''],
  Referer: ['javascript:alert(1)', 'x'.repeat(10_000), 'http://localhost/', '%'],
  'Cache-Control': ['no-cache', 'no-store', 'max-age=0', 'max-age=-1', 'only-if-cached', 'x'.repeat(3_000), 'max-stale=99999999999'],
  Pragma: ['no-cache'],
  Authorization: ['Bearer', 'Bearer x', `Bearer ${'x'.repeat(8_000)}`, 'Basic ====', 'Basic YTpi', 'Bearer null', 'bearer undefined'],
  'Last-Event-ID': ['0', '-1', '99999999999999999', 'x', '1e9', many('9', 5_000)],
  Upgrade: ['websocket', 'h2c', 'HTTP/3.0', 'x'],
  'HTTP2-Settings': ['AAMAAABkAARAAAAAAAIAAAAA'],
  Prefer: ['respond-async'],
  TE: ['trailers', 'chunked'],
  'Surrogate-Capability': ['x="ESI/1.0"'],
  'X-Requested-With': ['XMLHttpRequest'],
  'Access-Control-Request-Method': ['PUT', 'x'],
  'Content-Type': ['application/json', 'text/plain; charset=x', 'multipart/form-data; boundary=', 'x', many('a/b;', 1_000), 'application/x-www-form-urlencoded; charset=utf-7', '/', ';', 'application/json; charset="'],
}

const hosts = ['other.example', 'telugu.localhost', 'photos.localhost', 'LOCALHOST', 'localhost:80', 'localhost:99999', 'localhost:', '', ' ', '[::1]', '[::1', 'a b', 'x'.repeat(5_000), '@', 'localhost@other.example', 'localhost/x', 'localhost, other.example', '..', '.', 'localhost.', 'xn--a', '%00', '<script>', '__proto__', 'constructor', 'http://localhost', rawBytes('తెలుగు.example'), '0', '1e3', ':80', 'photos.localhost:1'] as const

const dropHost = (draft: HostileDraft) => void (draft.headers = draft.headers.filter(([name]) => name !== 'Host'))

export const headerMutations: readonly Mutation[] = [
  ...Object.entries(byHeader).map(([header, texts]): Mutation => ({ name: `header: ${header}`, apply: (draft, dice) => setHeader(draft, header, dice.pick(texts)) })),
  { name: 'header: a client of its own', apply: (draft, dice) => setHeader(draft, 'X-Forwarded-For', `203.0.${dice.below(256)}.${dice.below(256)}`) },
  { name: 'header: several of them', apply(draft, dice) {
    for (const [header, texts] of Object.entries(byHeader)) if (dice.next() < 0.3) setHeader(draft, header, dice.pick(texts))
  } },
  { name: 'header: one twice', apply(draft, dice) {
    const [header, texts] = dice.pick(Object.entries(byHeader) as [[string, readonly [string, ...string[]]]])
    draft.headers.push([header, dice.pick(texts)], [header, dice.pick(texts)])
  } },
  { name: 'header: random bytes', apply(draft, dice) {
    const [header] = dice.pick(Object.entries(byHeader) as [[string, readonly [string, ...string[]]]])
    setHeader(draft, header, Array.from({ length: dice.pick([5, 50, 3_000]) }, () => String.fromCharCode(dice.pick([32 + dice.below(95), 128 + dice.below(128)]))).join(''))
  } },
  { name: 'header: 100 of them', apply: (draft) => void draft.headers.push(...Array.from({ length: 100 }, (_, index) => [`X-Many-${index}`, 'a'] as [string, string])) },
  { name: 'header: 2,500 of them', apply: (draft) => void draft.headers.push(...Array.from({ length: 2_500 }, (_, index) => [`X${index}`, 'a'] as [string, string])) },
  { name: 'header: 40 KB', apply: (draft) => setHeader(draft, 'X-Long', 'a'.repeat(40_000)) },
  { name: 'header: names of objects', apply: (draft, dice) => setHeader(draft, dice.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty']), 'x') },
  { name: 'host: another', apply: (draft, dice) => setHeader(draft, 'Host', dice.pick(hosts)) },
  { name: 'host: none', apply: dropHost },
  { name: 'host: two', apply: (draft, dice) => void draft.headers.push(['Host', dice.pick(hosts)]) },
]
