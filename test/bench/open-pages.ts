// Opens the live stream of a story's comments so many times, and tells when all have heard a comment that has a mark.
import { connect } from 'node:net'

const [port = '', address = '', count = ''] = process.argv.slice(2)
const streams = Number(count)
const heard = new Map<string, number>()

const open = (index: number) =>
  new Promise<void>((resolve, reject) => {
    // So many are let in from one address.
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.${1 + Math.floor(index / 40 / 250)}.${1 + (Math.floor(index / 40) % 250)}` })
    socket.write(`GET ${address}?cursor=1 HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n\r\n`)
    let [isFirst, rest] = [true, '']
    socket.setEncoding('latin1').on('error', reject)
    socket.on('data', (text: string) => {
      if (isFirst && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 300)))
      if (isFirst) resolve()
      isFirst = false
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const mark = /mark-(\d+)-/.exec(line)?.[1]
        if (mark === undefined) continue
        const times = (heard.get(mark) ?? 0) + 1
        heard.set(mark, times)
        if (times === streams) process.send?.({ heard: mark })
      }
    })
  })

for (let at = 0; at < streams; at += 100) await Promise.all(Array.from({ length: Math.min(100, streams - at) }, (_, index) => open(at + index)))
process.send?.({ begun: streams })
process.once('disconnect', () => process.exit())
