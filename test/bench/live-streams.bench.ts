// What open streams cost: memory a stream, time of a broadcast, and what plain requests pay while they are open.
// Loopback only; the readers are a process of their own.
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { Type } from 'typebox'
import { createHub } from '../../engine/live/hub.ts'
import { createLiveServer } from '../../engine/live/serve-live.ts'
import { liveTopic, topicsOf } from '../../engine/live/topic.ts'

const streams = Number(process.env['STREAMS'] ?? 5_000)
const budget = 500 * 1_048_576

if (process.argv[2] === 'readers') await readers(Number(process.argv[3]))
else await bench()

/** Opens streams and says when all have begun, and when all have heard each message. */
async function readers(port: number): Promise<void> {
  let begun = 0
  const heard = new Map<string, number>()
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /live/bench.items?cursor=1 HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\nUser-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36\r\nAccept-Encoding: gzip, br\r\nAccept-Language: te-IN,en;q=0.8\r\n\r\n'))
      let isFirst = true
      socket.setEncoding('latin1')
      socket.on('data', (text: string) => {
        if (isFirst) {
          isFirst = false
          begun += 1
          resolve()
        }
        for (const [, id = ''] of text.matchAll(/^id: (\d+)$/gm)) {
          const count = (heard.get(id) ?? 0) + 1
          heard.set(id, count)
          if (count === streams) process.send?.({ heard: id })
        }
      })
      socket.on('error', reject)
    })
  for (let at = 0; at < streams; at += 100) await Promise.all(Array.from({ length: Math.min(100, streams - at) }, open))
  process.send?.({ begun })
}

async function bench(): Promise<void> {
  const item = Type.Object({ id: Type.String(), body: Type.String() })
  const topics = topicsOf([{ name: 'bench', definition: { name: 'bench', live: { items: liveTopic({ item }) } } }], new Map())
  const hub = createHub({ topics: () => topics })
  const live = createLiveServer(hub, { maxStreams: streams + 10, maxStreamsPerAddress: streams + 10 })
  const app = fastify({ logger: false })
  const page = Buffer.alloc(15_000, 'x')
  app.get('/live/*', async (request, reply) => {
    reply.hijack()
    await live.handle(request.raw, reply.raw)
    return reply
  })
  app.get('/page', async (_request, reply) => reply.send(page))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  const pages = async (): Promise<number> => {
    const started = process.cpuUsage()
    for (let at = 0; at < 1_000; at++) await (await fetch(`http://127.0.0.1:${port}/page`)).arrayBuffer()
    const used = process.cpuUsage(started)
    return (used.user + used.system) / 1_000
  }
  await pages()
  const alone = await pages()
  const before = await settledMemory()

  const child = fork(import.meta.filename, ['readers', String(port)], { env: { ...process.env, STREAMS: String(streams) } })
  const told = (wanted: (message: { begun?: number; heard?: string }) => boolean) =>
    new Promise<void>((resolve) => {
      const look = (message: object) => {
        if (!wanted(message)) return
        child.off('message', look)
        resolve()
      }
      child.on('message', look)
    })
  const opening = performance.now()
  await told(({ begun }) => begun === streams)
  const opened = performance.now() - opening
  const after = await settledMemory()
  const perStream = (after - before) / streams

  const broadcasts: { cpu: number; all: number }[] = []
  let cursor = Date.now() + 60_000
  for (let round = 0; round < 11; round++) {
    cursor += 1
    const heard = told((message) => message.heard === String(cursor))
    const started = performance.now()
    const entry = { id: String(round), body: 'An entry of some eight hundred letters. '.repeat(20) }
    hub.publish('bench.items', { cursor, upserts: [entry] })
    const cpu = performance.now() - started
    await heard
    broadcasts.push({ cpu, all: performance.now() - started })
  }
  const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
  const peak = await settledMemory()
  const beside = await pages()

  const say = (name: string, value: string) => process.stdout.write(`  ${name.padEnd(64)} ${value}\n`)
  process.stdout.write(`\n${streams} open streams (Server-Sent Events), one core\n`)
  say('opened in', `${(opened / 1_000).toFixed(2)} s`)
  say('memory a stream', `${Math.round(perStream).toLocaleString('en')} bytes`)
  say('memory of all', `${((after - before) / 1_048_576).toFixed(1)} MB; after eleven broadcasts ${((peak - before) / 1_048_576).toFixed(1)} MB (budget 500 MB)`)
  say('broadcast of 900 bytes: publish returns after (median)', `${median(broadcasts.map(({ cpu }) => cpu)).toFixed(1)} ms`)
  say('broadcast: the last reader has it after (median)', `${median(broadcasts.map(({ all }) => all)).toFixed(1)} ms`)
  say('CPU of 1,000 plain requests: alone / beside the open streams', `${alone.toFixed(0)} / ${beside.toFixed(0)} ms`)
  child.kill()
  live.close()
  await hub.close()
  app.server.closeAllConnections()
  await app.close()
  if (Math.max(after, peak) - before > budget) {
    process.stdout.write('  TOO MUCH MEMORY\n')
    process.exitCode = 1
  }
  setTimeout(() => process.exit(), 200).unref()
}

/** Bytes that the process holds once what can be freed is freed. */
async function settledMemory(): Promise<number> {
  for (let tries = 0; tries < 3; tries++) {
    await sleep(150)
    globalThis.gc?.()
  }
  return process.memoryUsage.rss()
}
