import { BlockList, isIPv4, isIPv6 } from 'node:net'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whom a limit counts: the address, and of IPv6 the /64 network, which one subscriber has for itself.
 * @param address of the client, as Fastify's `request.ip` has it behind declared proxies
 * @returns `undefined` for an address of a private network: that of a proxy that nobody declared, behind which are all readers
 */
export function clientKey(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return privateNetworks.check(plain, 'ipv4') ? undefined : plain
  if (!isIPv6(plain) || privateNetworks.check(plain, 'ipv6')) return undefined
  return `${networkOf(plain)}::/64`
}

/** The first four groups, without leading zeros. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A trailing IPv4 part stands for two groups.
  const groups = before.length + after.length + (address.includes('.') ? 1 : 0)
  const all = tail === undefined ? before : [...before, ...Array<string>(8 - groups).fill('0'), ...after]
  return all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
