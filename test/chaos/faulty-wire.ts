import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The way from one part to another, which can be as bad as a network is. */
export interface FaultyWire {
  /** Of the loopback: what the one part is given as the address of the other. */
  readonly port: number
  /** Open connections are reset, and so are new ones. */
  readonly cut: () => void
  /** Connections stay and new ones are taken, and no byte comes through: as a firewall that forgets. */
  readonly hang: () => void
  /** Every piece is late. @param byMs milliseconds */
  readonly slow: (byMs: number) => void
  readonly mend: () => void
  readonly close: () => void
}

/** @param to port of the loopback */
export async function startFaultyWire(to: number): Promise<FaultyWire> {
  const sockets = new Set<Socket>()
  let isCut = false
  let lateMs = 0
  /** Held shut while the wire hangs. */
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  async function pump(from: Socket, into: Socket): Promise<void> {
    try {
      // One direction may end long before the other does.
      for await (const piece of from.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        await gate.promise
        if (lateMs > 0) await wait(lateMs)
        if (!into.destroyed && !into.write(piece)) await Promise.race([once(into, 'drain'), once(into, 'close')])
      }
      into.end()
    } catch {
      into.destroy()
    }
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => undefined)
    if (isCut) return void near.resetAndDestroy()
    const far = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true })
    for (const [one, other] of [[near, far], [far, near]] as const) {
      sockets.add(one)
      // Nobody there to connect to looks the same from here as without a wire.
      one.on('error', () => other.resetAndDestroy()).on('close', () => sockets.delete(one))
      void pump(one, other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const drop = () => sockets.forEach((socket) => socket.resetAndDestroy())
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      isCut = true
      drop()
    },
    hang: () => void (gate = Promise.withResolvers<void>()),
    slow: (byMs) => void (lateMs = byMs),
    mend() {
      isCut = false
      lateMs = 0
      gate.resolve()
    },
    close() {
      gate.resolve()
      drop()
      server.close()
    },
  }
}
