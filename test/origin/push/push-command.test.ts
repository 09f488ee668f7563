import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { createOrigin } from '../../../engine/origin/create-origin.ts'
import { storedPushKeys } from '../../../engine/origin/push/push-keys.ts'
import { countSubscriptions, putSubscription } from '../../../engine/origin/push/push-store.ts'
import { lastAlerts } from '../../../engine/origin/push/sent-alerts.ts'
import { type Manner, startPushService } from '../../fixtures/push-service.ts'
import { root } from '../../fixtures/built-site.ts'
import { editions, fillSample, sampleStory } from '../sample-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-push-'))
t.teardown(() => rmSync(folder, { recursive: true, force: true }))

/** A certificate for this run. */
function certificate(): { key: string; cert: string; file: string } | undefined {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert }
  } catch {
    return undefined
  }
}
const tls = certificate()
// Over TLS where this machine can make a certificate; push services are never without it.
const service = await startPushService(tls ? { tls } : {})
t.teardown(service.close)

const env = { ...process.env, MASTHEAD_DATA: folder, PUSH_SERVICES: service.origin, ...(tls ? { NODE_EXTRA_CA_CERTS: tls.file } : {}), NO_COLOR: '1' }
const masthead = (...words: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [join(root, 'bin/masthead.ts'), 'push', ...words], { cwd: root, env }, (error, out, said) => resolve({ code: error ? Number(error.code) : 0, out, error: said }))
  })

const origin = await createOrigin({ folder, editions, parts: [], onChanged: () => {} })
t.teardown(origin.close)
await fillSample(origin)
// Sections that nobody writes in are not offered.
for (const [place, section] of ['india', 'city'].entries()) await origin.context.content.putStory(sampleStory(900 + place, { section }))
const { db } = origin.context
const { publicKey } = await storedPushKeys(db)
const add = (channel: number, topics: string[], manner?: Manner) => putSubscription(db, service.subscribe(publicKey, manner), [{ channel, topics }], 0)
await add(183, ['top', 'india'])
await add(183, ['top'])
await add(183, ['top'], () => ({ status: 410 }))
await add(183, ['india'])
await add(392, ['top'])
await origin.context.content.putStory(sampleStory(7, { datePublished: '2099-01-01T00:00:00Z' }))

const alert = ['--title', 'Rain', '--url', '/india']

t.test('a dry run says how many would get it, and sends nothing', async (t) => {
  const { code, out } = await masthead(...alert, '--dry-run')
  t.equal(code, 0)
  t.match(out, /^3 readers of the english edition \(top\) would get it: \d+ bytes, opening \/india\. Nothing was sent\./)
  t.equal(service.received.length, 0)
})

t.test('an alert reaches those who want it, and the summary says so', async (t) => {
  const { code, out, error } = await masthead(...alert, '--body', 'It is on its way.', '--topic', 'top', 'india')
  t.equal(code, 0, error)
  t.match(out, /For 4 readers of the english edition \(top, india\): sent 3, gone and removed 1, in quiet hours 0, failed 0\./)
  t.same(service.faults, [])
  for (const { text } of service.received) t.same(JSON.parse(text), { title: 'Rain', body: 'It is on its way.', url: '/india', lang: 'en', app: '/manifest.webmanifest' })
  t.equal(await countSubscriptions(db), 4)
})

t.test('without a topic, an alert about a story reaches those who follow what it is about, too, and stands in the list', async (t) => {
  await origin.context.content.putStory(sampleStory(8, { topics: ['lakes'], datePublished: '2026-01-01T00:00:00Z' }))
  await add(183, ['topic:lakes'])
  const url = '/india/story-8-article-8'
  t.match((await masthead('--title', 'Lakes', '--url', url, '--dry-run')).out, /^4 readers of the english edition \(top, india, topic:lakes\)/)
  t.match(await lastAlerts(db, 183), [{ title: 'Rain', body: 'It is on its way.', url: '/india' }], 'a dry run is no alert')
  const { code, out } = await masthead('--title', 'Lakes', '--url', url, '--followers')
  t.equal(code, 0)
  t.match(out, /^For 3 readers of the english edition \(india, topic:lakes\): sent 3,/)
  t.match((await lastAlerts(db, 183))[0], { title: 'Lakes', url, story: { channel: 183, msid: 8 } })
  await db.deleteFrom('push_choices').where('topic', '=', 'topic:lakes').execute()
})

t.test('the edition is the page\'s, unless another is named', async (t) => {
  for (const [words, edition, recipients] of [
    [['--url', '/telugu/india'], 'telugu', 1],
    [['--url', 'http://localhost:3000/telugu?x=1'], 'telugu', 1],
    [['--url', '/india', '--edition', '392'], 'telugu', 1],
    [['--url', '/telugus'], 'english', 2],
  ] as const) {
    const { code, out } = await masthead('--title', 'x', ...words, '--dry-run', '--json')
    t.equal(code, 0)
    t.match(JSON.parse(out), { edition, recipients })
  }
})

t.test('a failure is told with its reason, and in the exit code', async (t) => {
  await add(183, ['city'], () => ({ status: 403 }))
  const { code, out } = await masthead(...alert, '--topic', 'city')
  t.equal(code, 1)
  t.match(out, /failed 1\.\n.*reason\n.*\n1 +localhost:\d+ answered 403/)
})

for (const [name, words, said] of [
  ['without a title', ['--url', '/india'], /Say what the alert says/],
  ['with an address elsewhere', ['--title', 'x', '--url', 'https://elsewhere.example/'], /no address of this site/],
  ['with a script for an address', ['--title', 'x', '--url', 'javascript:alert(1)'], /no address of this site/],
  ['for an edition that there is not', [...alert, '--edition', 'tamil'], /no edition "tamil"/],
  ['for a topic that there is not', [...alert, '--topic', 'weather'], /no alerts for "weather"/],
  ['to followers of a page that is no story', [...alert, '--followers'], /no story of the english edition/],
  ['of more than a service takes', ['--title', 'x'.repeat(4_000), '--url', '/'], /push services take 3993/],
  ['for a time that is none', [...alert, '--ttl', 'soon'], /"soon" is no time/],
  ['for longer than a service keeps it', [...alert, '--ttl', '40d'], /four weeks/],
  ['for a story that waits for its minute', ['--title', 'x', '--url', '/india/story-7-article-7'], /published at 2099-01-01T00:00:00.000Z: send the alert then/],
  ['at no rate', [...alert, '--rate', '0'], /whole number from 1/],
] as const) {
  t.test(`an alert ${name} is refused`, async (t) => {
    const { code, error } = await masthead(...words)
    t.equal(code, 2)
    t.match(error, said)
  })
}

t.test('keys: shown, written for the environment, renewed', async (t) => {
  const shown = await masthead('keys')
  t.equal(shown.out.split('\n')[0], publicKey)
  t.match(shown.out, /6 subscriptions belong to it/)
  const written = await masthead('keys', '--env')
  t.match(written.out, /^VAPID_PUBLIC_KEY=[\w-]{87}\nVAPID_PRIVATE_KEY=[\w-]{43}\n$/)
  const topics = await masthead('topics', '--json')
  t.match((JSON.parse(topics.out) as object[])[0], { edition: 'english', topic: 'india', readers: 2 })
  const renewed = await masthead('keys', '--renew')
  t.not(renewed.out.split('\n')[0], publicKey)
  t.match(renewed.out, /A new pair.*0 subscriptions/)
  t.equal(await countSubscriptions(db), 0)
})

t.test('keys in the environment that are no pair stop the start', async (t) => {
  const server = spawn(process.execPath, [join(root, 'bin/masthead.ts'), 'push', 'keys'], { cwd: root, env: { ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'x' }, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  await new Promise((resolve) => server.once('close', resolve))
  t.match(said, /\/push\/keys.*no pair of keys/)
})
