import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a site that can be cut, as a phone's in a tunnel: open connections end, new ones are refused. */
export async function breakableNetwork(site: string) {
  const target = new URL(site)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [[near, far], [far, near]] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${target.hostname === 'localhost' ? 'localhost' : '127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    restore() {
      isCut = false
    },
    close() {
      isCut = true
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
