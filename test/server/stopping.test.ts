import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../fixtures/built-site.ts'
import { startMasthead } from '../fixtures/started-site.ts'
import { until } from '../fixtures/until.ts'

t.setTimeout(240_000)

interface Answer {
  readonly status: number
  readonly text: string
  readonly isLast: boolean
}

/** @param agent that keeps one connection */
function ask(url: string, agent: Agent | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent: agent ?? false }, (response: IncomingMessage) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, isLast: response.headers.connection === 'close' }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}

for (const workers of [1, 2]) {
  t.test(`a stop resets no connection that is in use: each is told which answer is its last, and the site is not ready meanwhile (${workers})`, async (t) => {
    const { url, primary } = await startMasthead(t, { workers, env: { DRAIN_TIME: '60s' } })
    const ended = once(primary, 'exit')
    t.equal((await ask(`${url}/readyz`, undefined)).status, 200)
    let answers = 0
    let isStopped = false
    /** One after the other on one connection, until it is told to go. @returns whether it was told, or why it could not go on */
    const read = async (): Promise<string> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      t.teardown(() => agent.destroy())
      for (;;) {
        try {
          const { status, isLast } = await ask(`${url}/`, agent)
          answers += 1
          if (status !== 200) return String(status)
          if (isLast) return isStopped ? 'told' : 'told too early'
        } catch (error) {
          return (error as NodeJS.ErrnoException).code ?? String(error)
        }
      }
    }
    const readers = Array.from({ length: 24 }, read)
    await until('all are reading', () => answers > 100)
    // One that says nothing more keeps the window open.
    const quiet = new Agent({ keepAlive: true, maxSockets: 1 })
    t.teardown(() => quiet.destroy())
    await ask(`${url}/healthz`, quiet)
    isStopped = true
    primary.kill('SIGTERM')
    t.same([...new Set(await Promise.all(readers))], ['told'], `${answers} answers`)
    const ready = await ask(`${url}/readyz`, undefined)
    t.same([ready.status, JSON.parse(ready.text)], [503, { status: 'closing' }])
    t.equal((await ask(`${url}/`, undefined)).status, 200, 'who comes nevertheless is answered')
    quiet.destroy()
    t.same(await ended, [0, null], 'when nobody is there it does not wait for the end of the window')
  })

  for (const reader of workers === 1 ? ['gone', 'stopped'] : ['stopped']) {
    t.test(`a log whose reader is ${reader} holds up neither readers nor the stop (${workers})`, async (t) => {
      const { url, primary } = await startMasthead(t, { workers, env: { LOG_LEVEL: 'trace' } })
      const ended = once(primary, 'exit')
      if (reader === 'gone') primary.stdout?.destroy()
      else primary.stdout?.pause()
      t.teardown(() => primary.stdout?.destroy())
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      t.teardown(() => agent.destroy())
      // More lines than a pipe holds.
      for (let count = 0; count < 800; count += 1) await ask(`${url}/${'a'.repeat(3_000)}${count}`, agent)
      t.equal((await ask(`${url}/`, agent)).status, 200)
      primary.kill('SIGTERM')
      t.same(await ended, [0, null])
    })
  }
}

t.test('what never closes is ended at the deadline', async (t) => {
  const script = `
    const { onShutdown } = await import(${JSON.stringify(join(root, 'engine/server/on-shutdown.ts'))})
    onShutdown({ close: () => new Promise(() => {}), deadlineMs: 200, onFailed: ({ message }) => console.log(message) })
    setInterval(() => {}, 1_000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const closed = once(child, 'close')
  await until('it runs', () => said.includes('ready'))
  child.kill('SIGTERM')
  t.same(await closed, [null, 'SIGKILL'])
  t.match(said, 'It was not closed within 200 ms.')
})
