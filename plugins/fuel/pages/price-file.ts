import { stringify } from 'csv-stringify/sync'
import type { Static } from 'masthead'
import type { FuelCityAnswer } from '../contract.ts'

const columns = ['date', 'fuel', 'city', 'state', 'rupees'] as const

/**
 * A city's prices of the last 90 days as CSV (RFC 4180), newest first; for a name that several cities have, the newest
 * price of each. Numbers are written for programs: a point, no thousands, whatever the edition.
 */
export function priceFile({ response }: Static<typeof FuelCityAnswer>): string {
  const rows =
    response.kind === 'city'
      ? response.history.toReversed().map(({ day, price }) => [day, response.fuel, response.city.name, response.city.state, price.toFixed(2)])
      : response.cities.map(({ day, name, state, price }) => [day, response.fuel, name, state, price.toFixed(2)])
  return stringify(rows, { header: true, columns: [...columns], record_delimiter: 'windows', escape_formulas: true })
}
