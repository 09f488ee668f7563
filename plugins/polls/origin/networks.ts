/** A network from which voters without an account come, and how many of them one poll takes from it. */
export interface Network {
  readonly name: string
  readonly max: number
}

/** Subscribers of one provider's block: few hold a whole one, so it may send more than each of its networks. */
const blockFactor = 10

/**
 * The networks that a voter counts for.
 * @param client as `clientKey` has it: an IPv4 address, or a /64 network of IPv6. `undefined`: a proxy that nobody declared, behind which are all readers; nobody is counted
 * @param max votes from one of them
 */
export function networksOf(client: string | undefined, max: number): readonly Network[] {
  if (client === undefined) return []
  const groups = client.endsWith('::/64') ? client.slice(0, -'::/64'.length).split(':') : undefined
  // Whoever rents a server has a /48 or so of IPv6: 65,536 networks.
  return [{ name: client, max }, ...(groups ? [{ name: `${groups.slice(0, 3).join(':')}::/48`, max: max * blockFactor }] : [])]
}
