import t from 'tap'
import { encodePath, maxPathLength, readPath } from '../../engine/request/path.ts'
import { encodeSearch, readTarget } from '../../engine/request/target.ts'

t.test('how a raw path is read', async (t) => {
  const clean = (...segments: string[]) => ({ kind: 'segments', segments, clean: true })
  const unclean = (...segments: string[]) => ({ kind: 'segments', segments, clean: false })
  const bad = { kind: 'refused', code: 'MH_BAD_PATH' }
  const tooLong = { kind: 'refused', code: 'MH_PATH_TOO_LONG' }
  const cases: readonly [string, object, string][] = [
    ['/', clean(), 'home'],
    ['/india', clean('india'), 'one segment'],
    ['/INDIA/x', clean('INDIA', 'x'), 'capital letters are the router’s business'],
    ['/%E0%B0%B5%E0%B0%BE%E0%B0%B0%E0%B1%8D%E0%B0%A4%E0%B0%B2%E0%B1%81', clean('వార్తలు'), 'Telugu, percent-encoded'],
    ['/వార్తలు', clean('వార్తలు'), 'Telugu as it is'],
    [Buffer.from('/వార్తలు').toString('latin1'), clean('వార్తలు'), 'Telugu as raw bytes'],
    ['/\u00e9', bad, 'raw bytes that are not UTF-8'],
    ['/india/', unclean('india'), 'slash at the end'],
    ['//evil.com/x', unclean('evil.com', 'x'), 'two slashes'],
    ['/a//b', unclean('a', 'b'), 'two slashes within'],
    ['//', unclean(), 'nothing but slashes'],
    ['/%', bad, 'a percent sign alone'],
    ['/%zz', bad, 'a percent sign without digits'],
    ['/%C3%28', bad, 'bytes that are not UTF-8'],
    ['/%C0%AF', bad, 'an overlong slash'],
    ['/%ED%A0%80', bad, 'half a surrogate pair'],
    ['/\ud800', bad, 'half a surrogate pair as it is'],
    ['/a%2Fb', bad, 'an encoded slash'],
    ['/a%5Cb', bad, 'an encoded backslash'],
    ['/\\evil.com', bad, 'a backslash'],
    ['/a%00', bad, 'NUL'],
    ['/a%0d%0aSet-Cookie:x', bad, 'line breaks'],
    ['/a/b%0D%0a%09', unclean('a', 'b'), 'line breaks and a tab at the end'],
    ['/%0A', unclean(), 'nothing but a line break'],
    ['/a%0A/b', bad, 'a line break before the end'],
    ['/a%0A%20', bad, 'a line break, and something behind it'],
    ['%0A', unclean(), 'no slash at all'],
    ['/a%7F', bad, 'DEL'],
    ['/a%C2%85', bad, 'a C1 control character'],
    ['/a/../b', bad, 'dot dot'],
    ['/a/%2e%2E/b', bad, 'dot dot, encoded'],
    ['/./a', bad, 'dot'],
    ['/.../a', clean('...', 'a'), 'three dots are a name'],
    ['/%252e', clean('%2e'), 'decoded once, not twice'],
    ['/a;jsessionid=1/b', clean('a;jsessionid=1', 'b'), 'a semicolon is a character'],
    ['/a%20b', clean('a b'), 'a space'],
    [`/${'x'.repeat(maxPathLength)}`, tooLong, 'one byte too long'],
    [`/${'x'.repeat(maxPathLength - 1)}`, clean('x'.repeat(maxPathLength - 1)), 'as long as can be'],
    [`/${'త'.repeat(2_731)}`, tooLong, 'bytes count, not characters'],
  ]
  for (const [raw, expected, name] of cases) t.same(readPath(raw), expected, name)
})

t.test('request targets', async (t) => {
  const cases: readonly [string, object | undefined, string][] = [
    ['/a?b=1', { host: undefined, path: '/a', search: '?b=1' }, 'path and query'],
    ['/a?', { host: undefined, path: '/a', search: '' }, 'an empty query is none'],
    ['/a?b?c', { host: undefined, path: '/a', search: '?b?c' }, 'the first question mark counts'],
    ['/a#b?c', { host: undefined, path: '/a', search: '' }, 'a fragment is dropped'],
    ['/a?b#c', { host: undefined, path: '/a', search: '?b' }, 'a fragment after the query'],
    ['http://h.example:80/a?b', { host: 'h.example:80', path: '/a', search: '?b' }, 'absolute form'],
    ['HTTPS://h.example', { host: 'h.example', path: '/', search: '' }, 'absolute form without a path'],
    ['http://h.example?b', { host: 'h.example', path: '/', search: '?b' }, 'absolute form with a query only'],
    ['*', undefined, 'the asterisk'],
    ['h.example:443', undefined, 'the form of CONNECT'],
    ['a/b', undefined, 'a path without a slash'],
    ['', undefined, 'nothing'],
    ['ftp://h/a', undefined, 'another scheme'],
  ]
  for (const [url, expected, name] of cases) t.same(readTarget(url), expected, name)
  t.equal(encodeSearch('?a=\r\n"<>\\ \'త%20\ud800'), `?a=%0D%0A%22%3C%3E%5C%20%27%E0%B0%A4%20%EF%BF%BD`, 'a query is made fit for a header')
})

t.test('a decoded path as it stands in a link', async (t) => {
  const cases: readonly [string, string][] = [
    ['/', '/'],
    ['/india/a-article-1', '/india/a-article-1'],
    ['/వార్తలు', '/%E0%B0%B5%E0%B0%BE%E0%B0%B0%E0%B1%8D%E0%B0%A4%E0%B0%B2%E0%B1%81'],
    ['/a b', '/a%20b'],
    ['/a?b#c', '/a%3Fb%23c'],
    ['/100%', '/100%25'],
    ['/a@b;c=d,e', '/a@b;c=d,e'],
    ['//evil.com', '/evil.com'],
    ['/\\evil.com', '/%5Cevil.com'],
    ["/it's", '/it%27s'],
    ['/a\r\nb', '/a%0D%0Ab'],
  ]
  for (const [path, expected] of cases) t.equal(encodePath(path), expected, path)
})
