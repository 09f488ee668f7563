import type { Param } from '../plugin/param.ts'
import { localAddress } from './local-address.ts'

/** The name in a sign-in page's query under which the address to come back to stands. */
export const returnParam = 'from'

/** Letters of a query value that pages get: a longer one would be cut. */
const maxLength = 512

/** An address as a query value: pages are given letters, digits, dashes and underscores alone. `undefined` for one that is too long. */
export function encodeReturnAddress(address: string): string | undefined {
  const value = Buffer.from(address).toString('base64url')
  return value.length <= maxLength ? value : undefined
}

/**
 * The address that a reader comes back to after signing in, for the query of a sign-in page: `query: { from:
 * returnAddress() }`. It is one of this site, whatever was sent; anything else counts as not sent.
 */
export const returnAddress = (): Param<string> => ({
  description: 'address of this site',
  parse: (text) => (/^[\w-]+$/.test(text) ? localAddress(Buffer.from(text, 'base64url').toString()) : undefined),
})

/** The sign-in page with the address to come back to. @param signIn the page's address on this site */
export function signInAddress(signIn: string, comeBackTo: string): string {
  const value = localAddress(comeBackTo) === undefined ? undefined : encodeReturnAddress(comeBackTo)
  return value === undefined ? signIn : `${signIn}?${returnParam}=${value}`
}
