/**
 * Tells all nodes how many things of a key this process has open, which stands for a time or until it tells them again.
 * @returns how many the others have open; `undefined` when they cannot be asked now
 */
export type SharedOpenCount = (key: string, own: number, ttlMs: number) => Promise<number | undefined>

export interface OpenLimitOptions {
  /** Tells this limit's keys from others' where all nodes count. */
  readonly name: string
  /** Open at once, on all nodes together. */
  readonly max: number
  /** Milliseconds for which the others believe what was told; `renew` is called more often. */
  readonly ttlMs: number
  /** Without it, and while it has no answer, this process counts by itself. */
  readonly shared?: SharedOpenCount | undefined
}

/** How much each client may have open at the same time. */
export interface OpenLimit {
  /** Opens one more. @returns closes it, however often it is called; `undefined` when the client has as many as it may */
  readonly open: (client: string) => Promise<(() => void) | undefined>
  /** Tells the others again what is open still. */
  readonly renew: () => void
}

/** The others hear of a client once it has more open here than this share of its limit: nearly nobody has, and costs nothing. */
const untoldShare = 0.1

export function createOpenLimit({ name, max, ttlMs, shared }: OpenLimitOptions): OpenLimit {
  const counts = new Map<string, number>()
  const untold = Math.floor(max * untoldShare)
  const tell = (client: string, own: number) => shared?.(`${name}:${client}`, own, ttlMs)

  function close(client: string): void {
    const left = (counts.get(client) ?? 1) - 1
    if (left === 0) counts.delete(client)
    else counts.set(client, left)
    if (left >= untold) void tell(client, left > untold ? left : 0)
  }

  return {
    async open(client) {
      const own = (counts.get(client) ?? 0) + 1
      if (own > max) return undefined
      // Counted before anything is awaited, or a crowd would come in at once.
      counts.set(client, own)
      const others = own > untold ? await tell(client, own) : 0
      if (own + (others ?? 0) > max) {
        close(client)
        return undefined
      }
      let isOpen = true
      return () => {
        if (isOpen) close(client)
        isOpen = false
      }
    },
    renew() {
      for (const [client, own] of counts) if (own > untold) void tell(client, own)
    },
  }
}
