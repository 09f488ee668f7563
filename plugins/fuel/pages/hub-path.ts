import type { FuelHub } from '../contract.ts'

/** The path of a hub page; petrol is the default. */
export function hubPath({ fuel, list }: { readonly fuel: FuelHub['fuel']; readonly list?: FuelHub['list'] | undefined }): string {
  const query = new URLSearchParams()
  if (fuel !== 'petrol') query.set('fuel', fuel)
  if (list?.kind === 'state') query.set('state', list.state)
  if (list?.kind === 'search') query.set('q', list.query)
  return query.size === 0 ? '/fuel' : `/fuel?${query}`
}
