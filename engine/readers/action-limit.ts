import { milliseconds } from '../cache/duration.ts'
import { clientKey } from '../request/client-key.ts'
import { createRateLimit, type RateLimit, type SharedCount } from '../request/rate-limit.ts'
import type { NamedAction } from './action-table.ts'
import type { Reader } from './reader.ts'

/** Counts one more time that an action is sent. @returns seconds to wait; `undefined` when it is let in */
export type LimitAction = (named: NamedAction, reader: Reader | undefined, address: string) => Promise<number | undefined>

const addressFactor = 10

/**
 * The limits of all actions, each by reader and by client address, on all nodes together where there is Redis. Clients of a
 * private network are not told apart: their address is that of a proxy that nobody declared.
 */
export function createActionLimits(shared: SharedCount | undefined): LimitAction {
  const limits = new Map<string, { readonly settings: string; readonly own: RateLimit; readonly address: RateLimit }>()

  function limitsOf({ name, action: { limit } }: NamedAction) {
    const settings = JSON.stringify(limit)
    const known = limits.get(name)
    // A reload may have changed them.
    if (known?.settings === settings) return known
    const windowMs = milliseconds(limit.per)
    const own = createRateLimit({ name: `action ${name}`, max: limit.times, windowMs, shared })
    const address = createRateLimit({ name: `action address ${name}`, max: limit.timesPerAddress ?? limit.times * addressFactor, windowMs, shared })
    const made = { settings, own, address }
    limits.set(name, made)
    return made
  }

  return async (named, reader, address) => {
    const limit = limitsOf(named)
    const client = clientKey(address)
    if (!reader) return client === undefined ? undefined : limit.own(client)
    return (await limit.own(`reader ${reader.id}`)) ?? (client === undefined ? undefined : limit.address(client))
  }
}
