import { type Dice, type HostileDraft, type Mutation, setHeader } from './hostile-draft.ts'

const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'LINK', 'PURGE', 'BREW', 'get', 'G E T', 'GETGET', '', 'QUERY', 'M-SEARCH', 'X'.repeat(1_000), '\x00', 'PRI'] as const

const bodies: Readonly<Record<string, (dice: Dice) => Buffer>> = {
  'no JSON': (dice) => Buffer.from(dice.pick(['{', '[', '{"a":', 'null', '"', 'undefined', 'NaN', '{"a":1}}', '\ufeff{}', '{"__proto__":{"x":1}}', '1e999', '-', '{"a":"\\ud800"}', 'true', '[]', '{}', ''])),
  'deep JSON': (dice) => Buffer.from(dice.pick([`${'['.repeat(4_000)}${']'.repeat(4_000)}`, '{"a":'.repeat(1_600), `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`])),
  'wide JSON': () => Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`n${index}`, index])))),
  'another shape': (dice) => Buffer.from(JSON.stringify(dice.pick<unknown>([
    { endpoint: 'http://192.0.2.1/x', keys: { p256dh: 'x', auth: 'y' } }, { endpoint: 'https://other.example/x', keys: { p256dh: 1, auth: null }, topics: 'x' }, { endpoint: 5 }, { endpoint: 'javascript:x' },
    { subscription: { endpoint: 'https://updates.push.services.mozilla.com/x', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, topics: ['breaking'] }, { topics: Array.from({ length: 500 }, () => 'x') }, { from: null, to: [] }, { e: 'page-view', url: '//x', q: {} }, { msid: 1e400 },
  ]))),
  'random bytes': (dice) => Buffer.from(Array.from({ length: dice.pick([1, 100, 4_000]) }, () => dice.below(256))),
  '20 KB': () => Buffer.alloc(20_000, 'a'),
  '300 KB': () => Buffer.alloc(300_000, 'a'),
  'a form': (dice) => Buffer.from(dice.pick(['e=page-view&url=/', 'a=1&a=2', '%=%', '='.repeat(5_000), 'e=page-view&url=%00', 'e=__proto__&url=/', `e=page-view&url=/${'x'.repeat(5_000)}`])),
  'a file': () => Buffer.from('--x\r\nContent-Disposition: form-data; name="a"; filename="../../x"\r\n\r\n\x00\r\n--x--\r\n'),
}

const contentTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'image/jpeg', 'application/octet-stream', 'x', ''] as const

const setBody = (draft: HostileDraft, body: Buffer): void => void Object.assign(draft, { body, isFramed: true })

/** Framing that two programs may read in two ways: no error of the server, whatever it makes of it, is one of ours. */
const framings: Readonly<Record<string, (draft: HostileDraft, dice: Dice) => void>> = {
  'a transfer coding': (draft, dice) => setHeader(draft, 'Transfer-Encoding', dice.pick(['gzip', 'chunked, gzip', 'gzip, chunked', 'xchunked', 'chunked, chunked', ' chunked', 'chunked\x0b', 'identity', '', 'CHUNKED', '"chunked"'])),
  'two framings': (draft) => draft.headers.push(['Content-Length', '4'], ['Transfer-Encoding', 'chunked']),
  'a length': (draft, dice) => setHeader(draft, 'Content-Length', dice.pick(['-1', '1e3', 'x', '', '0x10', '99999999999999999999', '+5', '5, 5', '5, 6', ' ', '1.0', '30000000'])),
  'two lengths': (draft) => draft.headers.push(['Content-Length', '1'], ['Content-Length', '2']),
  chunks(draft, dice) {
    setHeader(draft, 'Transfer-Encoding', 'chunked')
    draft.body = Buffer.from(dice.pick(['zz\r\n', '-1\r\na\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '1\r\naa0\r\n\r\n', '5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n', `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`, '0\r\n\r\n', '5\r\nhello\r\n0\r\n\r\n', '1\na\n0\n\n', `0\r\n${'X: y\r\n'.repeat(1_000)}\r\n`, '1\r\na\r\n'.repeat(3_000) + '0\r\n\r\n']))
  },
  'a body that ends early': (draft) => Object.assign(draft, { headers: [...draft.headers, ['Content-Length', '100']], body: Buffer.from('{"a":') }),
  'a second request': (draft, dice) => void (draft.body = Buffer.from(dice.pick(['GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 'garbage\r\n\r\n', '\x00\x01\x02', 'GET / HTTP/1.1\r\n']))),
  'another version': (draft, dice) => void (draft.version = dice.pick([' HTTP/1.0', ' HTTP/0.9', ' HTTP/2.0', ' HTTP/9.9', '', ' HTTP/1.1 x', ' http/1.1', ' HTTP/1.1\t', ' FTP/1.1', ' HTTP/1'])),
  'a broken header': (draft, dice) => draft.headers.push(dice.pick<[string, string]>([['', ''], ['A B', 'c'], ['X\x00Y', 'a'], ['X', 'a\x00b'], ['X', 'a\nb'], ['X', 'a\r b'], [' X', 'folded'], ['X'.repeat(20_000), 'a'], ['é', 'a'], ['X:', ':'], ['(', ')']])),
  'an expectation': (draft, dice) => {
    setHeader(draft, 'Expect', dice.pick(['100-continue', '200-ok', 'x', '', '100-continue, 100-continue']))
    setBody(draft, Buffer.from('{}'))
  },
  'bare line feeds': (draft) => void (draft.target += ' HTTP/1.1\nHost: localhost\n\n'),
  'a header of a connection': (draft, dice) => setHeader(draft, 'Connection', dice.pick(['keep-alive', 'upgrade', 'close, close', 'host', 'te, upgrade', 'x'.repeat(3_000), ''])),
}

export const framingMutations: readonly Mutation[] = [
  ...methods.map((method): Mutation => ({ name: `method: ${JSON.stringify(method.slice(0, 12))}`, apply(draft, dice) {
    draft.method = method
    if (dice.next() < 0.3) setBody(draft, Buffer.from('{}'))
  } })),
  ...Object.entries(bodies).map(([name, of]): Mutation => ({ name: `body: ${name}`, apply(draft, dice) {
    draft.method = draft.method === 'GET' || dice.next() < 0.3 ? dice.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']) : draft.method
    setHeader(draft, 'Content-Type', dice.pick(contentTypes))
    setBody(draft, of(dice))
  } })),
  ...Object.entries(framings).map(([name, apply]): Mutation => ({ name: `framing: ${name}`, apply(draft, dice) {
    if (dice.next() < 0.5) draft.method = dice.pick(['POST', 'PUT'])
    apply(draft, dice)
    draft.isUnfinished = true
  } })),
]
