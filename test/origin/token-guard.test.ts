import t from 'tap'
import { checkConfig } from '../../engine/config/check-config.ts'
import { isRandomToken, newToken } from '../../engine/config/ingest-token.ts'
import { exampleSite } from '../request/example-site.ts'
import { fillSample, sampleOrigin, sampleStory } from './sample-site.ts'

t.test('a token that can be guessed is refused at the start, with the way to one that cannot', async (t) => {
  const withToken = (ingestToken: string) => () => checkConfig({ ...exampleSite, origin: { ...exampleSite.origin, folder: '/data', ingestToken } })
  for (const token of ['x', 'a-long-token', 'a'.repeat(64), 'ab'.repeat(40)]) t.throws(withToken(token), { code: 'MH_CONFIG', message: /ingestToken.*masthead token new.*INGEST_TOKEN/ }, token)
  for (let n = 0; n < 1_000; n++) if (!isRandomToken(newToken())) t.fail('a new token is refused')
  t.doesNotThrow(withToken(newToken()))
  t.doesNotThrow(withToken('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'), 'hexadecimal, as openssl rand -hex 32 writes it')
})

t.test('wrong tokens are counted by client, logged and slowed, and nobody else waits for that', async (t) => {
  const logged: object[] = []
  const logger = { info: () => {}, warn: (details: object) => void logged.push(details), error: () => {} }
  const origin = await sampleOrigin(t, { logger, wrongTokenDelayMs: 300_000 })
  await fillSample(origin)
  const put = (token: string, remoteAddress: string, more: Record<string, string> = {}) =>
    origin.app.inject({ method: 'PUT', url: '/api/content/183/5', remoteAddress, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more }, payload: JSON.stringify(sampleStory(5)) })
  // They wait for minutes: whoever is answered is not waiting for them.
  const waiting = Array.from({ length: 20 }, () => put('wrong', '203.0.113.5'))
  void Promise.allSettled(waiting)
  const over = await put('wrong', '203.0.113.5')
  t.match(over, { statusCode: 429, headers: { 'retry-after': String } })
  t.match(over.json(), { error: { code: 'MH_TOO_MANY', message: /try again later/ } })
  t.equal((await put('a-long-token', '203.0.113.5')).statusCode, 200, 'the right one is let in at once')
  t.equal((await put('a-long-token', '198.51.100.7')).statusCode, 200)
  t.equal((await put('wrong', '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).statusCode, 429, 'behind a proxy of this machine it is the same client')
  t.equal(origin.refusedTokens(), 22)
  t.match(logged[0], { code: 'MH_INGEST_UNAUTHORISED', address: '203.0.113.5' })
})
