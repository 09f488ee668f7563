import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { builtSite, root, testConfig } from '../fixtures/built-site.ts'
import { copyFilledStore } from '../fixtures/filled-store.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(240_000)
await builtSite()
const store = await copyFilledStore(await testConfig())
t.teardown(store.remove)

const commands = { npm: ['npm', 'start'], npx: [process.execPath, join(root, 'bin/launch.mjs'), 'start'] } as const

/** Starts the site as a person does, in a group of processes of its own, as a terminal would. */
async function run([file, ...args]: readonly [string, ...string[]]) {
  const child = spawn(file, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PORT: '0', HOST: '127.0.0.1', MASTHEAD_DATA: store.folder, XDG_RUNTIME_DIR: store.folder, REDIS_URL: '', EDGE_PURGE_URLS: '', LOG_LEVEL: 'warn', DRAIN_TIME: '60s' } })
  t.teardown(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const addressLine = /Masthead is running[\s\S]*?(http:\/\/[^\s/]+:\d+)/
  // Two programs and a site, beside other tests.
  await until('it serves', () => addressLine.test(said), 150_000).catch((error: Error) => Promise.reject(new Error(`${error.message}. It said: ${said || 'nothing'}`)))
  return { child, url: addressLine.exec(said)?.[1] ?? '', ended: once(child, 'exit') }
}

const statusOf = (url: string) => fetch(url, { headers: { connection: 'close' } }).then(({ status }) => status, () => 'nobody answers')

const targets = {
  'npm start': { words: commands.npm, isToGroup: false },
  'all processes of npm start, as a service manager sends it and a terminal its Ctrl-C,': { words: commands.npm, isToGroup: true },
  'npx masthead start': { words: commands.npx, isToGroup: false },
  'all processes of npx masthead start': { words: commands.npx, isToGroup: true },
} as const

for (const [name, { words, isToGroup }] of Object.entries(targets)) {
  t.test(`SIGTERM to ${name} sends readers elsewhere, then stops the server, and ends with its code`, async (t) => {
    const { child, url, ended } = await run(words)
    t.equal(await statusOf(`${url}/`), 200)
    // A connection that says nothing more: the server waits for it.
    const quiet = new Agent({ keepAlive: true, maxSockets: 1 })
    t.teardown(() => quiet.destroy())
    await new Promise((resolve, reject) => get(`${url}/healthz`, { agent: quiet }, (response) => response.resume().once('end', resolve)).once('error', reject))
    process.kill((isToGroup ? -1 : 1) * (child.pid ?? 0), 'SIGTERM')
    await until('it says so', async () => (await statusOf(`${url}/readyz`)) !== 200)
    t.equal(await statusOf(`${url}/`), 200, 'who comes nevertheless is answered')
    quiet.destroy()
    t.same(await ended, [0, null])
    t.equal(await statusOf(`${url}/`), 'nobody answers')
  })
}
