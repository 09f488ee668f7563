// Readers of one page who ask again as soon as they have been answered, by a fixed number of connections: a process that does
// little for each answer, so that the site is what is measured. `start` by a message; the next message ends it and is answered.
import { connect } from 'node:net'

const [url = '', path = '', connections = '16'] = process.argv.slice(2)
const { hostname, port, host } = new URL(url)
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nUser-Agent: bench\r\n\r\n`)
let isOn = false
let hits = 0
let startedAt = 0
let cpuAtStart = process.cpuUsage()

/** One connection: asks, reads to the end of the answer by its length, asks again. */
const readers = Array.from({ length: Number(connections) }, () => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let left = 0
  let isAsked = false
  // An answer of the time before may be under way still.
  const ask = () => {
    if (!isAsked) socket.write(request)
    isAsked = true
  }
  socket.on('error', (error) => fail(String(error))).on('close', () => fail('the site closed a connection'))
  socket.on('data', (chunk) => {
    left = left > 0 ? left - chunk.length : lengthOf(chunk) - chunk.length
    if (left > 0) return
    if (left < 0) fail('more came than was asked for')
    hits += 1
    isAsked = false
    if (isOn) ask()
  })
  return ask
})

/** Bytes of an answer whose first piece this is. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (end < 0 || length === undefined || !head.startsWith('HTTP/1.1 200')) fail(head.slice(0, 300))
  return end + 4 + Number(length)
}

function fail(reason: string): never {
  process.stderr.write(`The readers of ${path} stopped: ${reason}\n`)
  process.exit(1)
}

process.on('message', () => {
  if (!isOn) {
    isOn = true
    hits = 0
    startedAt = performance.now()
    cpuAtStart = process.cpuUsage()
    for (const ask of readers) ask()
    return
  }
  isOn = false
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpuAtStart)
  process.send?.({ hits, ms, busy: (user + system) / 1e3 / ms })
})
process.once('disconnect', () => process.exit())
