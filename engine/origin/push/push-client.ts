import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'

// Where a push service's name leads is not for its name to say: `updates.push.services.mozilla.com` is safe, an answer
// of a poisoned name server that says 169.254.169.254 is not.

const specialPurpose = new BlockList()
// RFC 6890 and its successors: this network, private, shared, link-local, test and multicast addresses.
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) specialPurpose.addSubnet(network, prefix, 'ipv4')
const globalUnicast6 = new BlockList()
globalUnicast6.addSubnet('2000::', 3, 'ipv6')
// Addresses of these hold IPv4 ones: translated, tunnelled, and of documentation.
for (const [network, prefix] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const) specialPurpose.addSubnet(network, prefix, 'ipv6')

export const isPublic = (address: string): boolean => {
  if (!isIPv6(address)) return !specialPurpose.check(address, 'ipv4')
  return globalUnicast6.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6')
}

type LookUpAll = (hostname: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void
const lookUpAll: LookUpAll = (hostname, callback) => lookup(hostname, { all: true }, callback)

/** Looks a name up, and fails when any of its addresses is not a public one. */
export const publicLookup =
  (lookUp: LookUpAll = lookUpAll): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, (error, addresses) => {
      const nonPublic = addresses?.find(({ address }) => !isPublic(address))
      const first = addresses?.[0]
      if (error) callback(error as NodeJS.ErrnoException, '', 0)
      else if (nonPublic || !first) callback(new Error('The push service\'s name leads to an address that is not public.'), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

// No redirects are followed, and a service that goes on talking is not listened to.
const limits = { headersTimeout: 15_000, bodyTimeout: 5_000, maxResponseSize: 65_536, keepAliveTimeout: 10_000 } as const
const connectTimeoutMs = 10_000

export interface PushAgents {
  /** To where a subscription's endpoint may lead. */
  readonly known: Agent
  /** To services that the operator named, wherever they are. */
  readonly own: Agent
  readonly close: () => Promise<void>
}

export async function pushAgents(connections: number): Promise<PushAgents> {
  // With the first message: most starts send none.
  const { Agent } = await import('undici')
  const known = new Agent({ ...limits, connections, connect: { timeout: connectTimeoutMs, lookup: publicLookup() } })
  const own = new Agent({ ...limits, connections, connect: { timeout: connectTimeoutMs } })
  return {
    known,
    own,
    close: async () => {
      await Promise.all([known.destroy(), own.destroy()])
    },
  }
}
