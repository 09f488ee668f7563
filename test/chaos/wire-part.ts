import type { Part } from './part.ts'
import { startFaultyWire } from './faulty-wire.ts'

export interface WirePart extends Part {
  readonly port: number
}

/** Milliseconds that a slow wire holds each piece back, from and to. */
const slowMs = [20, 400] as const

/** The way from one part to another: `name` says both. */
export async function startWirePart(name: string, to: number): Promise<WirePart> {
  const wire = await startFaultyWire(to)
  return {
    part: name,
    kinds: ['cut', 'hang', 'slow'],
    port: wire.port,
    async inflict({ kind, amount }) {
      if (kind === 'cut') wire.cut()
      else if (kind === 'hang') wire.hang()
      else wire.slow(slowMs[0] + amount * (slowMs[1] - slowMs[0]))
      return async () => wire.mend()
    },
    close: async () => wire.close(),
  }
}
