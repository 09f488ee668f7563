import t from 'tap'
import { securityHeaders } from '../../engine/cache/security-headers.ts'
import { faultsOf } from './judge-hostile-answer.ts'
import type { HostileAnswer } from './send-bytes.ts'

const judge = { secrets: ['/srv/site'], ownHosts: ['localhost'] }
const safe: Readonly<Record<string, string>> = { ...securityHeaders(), 'content-type': 'text/html; charset=utf-8' }
const answer = ({ status = 200, headers = {}, text = '', isWhole = true }: { readonly status?: number; readonly headers?: Record<string, string>; readonly text?: string; readonly isWhole?: boolean }): HostileAnswer => ({
  kind: 'answer', status, text, isWhole, headers: new Map(Object.entries({ ...safe, ...headers }).map(([name, value]) => [name.toLowerCase(), value])),
})

const cases: readonly (readonly [what: string, answer: HostileAnswer, faults: readonly (string | RegExp)[]])[] = [
  ['a page', answer({ text: '<p>Page 3 of 4</p>' }), []],
  ['a refusal', answer({ status: 431 }), []],
  ['a server without time', answer({ status: 503, headers: { 'Retry-After': '5' } }), []],
  ['a server that does not say when', answer({ status: 503 }), ['its status is 503']],
  ['an error', answer({ status: 500, headers: { 'Retry-After': '5' } }), ['its status is 500']],
  ['a stack trace', answer({ text: 'Error: x\n    at readPath (/app/engine/path.ts:3:4)' }), [/^it tells of the code/]],
  ['a folder of the machine', answer({ text: 'no such file: /srv/site/x' }), ['it holds /srv/site']],
  ['a header less', { ...answer({}), headers: new Map([['content-type', 'text/plain']]) } as HostileAnswer, [/^it lacks x-content-type-options, /]],
  ['half a page', answer({ isWhole: false }), ['it is cut off']],
  ['a redirect', answer({ status: 301, headers: { Location: '/a' } }), []],
  ['a redirect to the site', answer({ status: 301, headers: { Location: 'http://localhost/a' } }), []],
  ['a redirect to somebody else', answer({ status: 301, headers: { Location: '//other.example/a' } }), ['it sends readers to //other.example/a']],
  ['a redirect that a browser reads as one to somebody else', answer({ status: 301, headers: { Location: '/\\other.example' } }), [/^it sends readers/]],
  ['a header of the sender', answer({ headers: { 'X-Injected': 'yes' } }), [/^it has a header/]],
  ['markup of the sender', answer({ text: '<p><script>alert(1)</script>' }), [/^it has markup/]],
  ['no answer', { kind: 'closed' }, [/closed without an answer/]],
  ['no end', { kind: 'hung' }, [/is open/]],
  ['no server', { kind: 'refused', reason: 'ECONNREFUSED' }, [/ECONNREFUSED/]],
]

for (const [what, given, faults] of cases) t.test(`judges ${what}`, async (t) => t.match(faultsOf(given, { isUnfinished: false }, judge), faults) && t.equal(faultsOf(given, { isUnfinished: false }, judge).length, faults.length))

t.test('who does not send all of a request may be left without an answer, but not waiting', async (t) => {
  t.same(faultsOf({ kind: 'closed' }, { isUnfinished: true }, judge), [])
  t.equal(faultsOf({ kind: 'hung' }, { isUnfinished: true }, judge).length, 1)
})
