import type { Fuel } from '../contract.ts'

/**
 * Plausible prices in rupees, both ends included: for a litre of petrol or diesel, for a kilogram of CNG. Prices outside
 * are typing errors (1,045.00 for 104.50, 9.45 for 94.50), which the chart would show for ninety days.
 */
export const plausibleRange: Readonly<Record<Fuel, readonly [low: number, high: number]>> = {
  petrol: [50, 200],
  diesel: [50, 200],
  cng: [30, 150],
}

export type ReadPrice = { readonly kind: 'price'; readonly paise: number } | { readonly kind: 'none' } | { readonly kind: 'wrong'; readonly reason: string }

/**
 * Parses a price: rupees with at most two decimals, which a point or a comma separates (no price of fuel has thousands),
 * with or without a sign or a unit, as in `₹ 106.94/L`. An empty text or a dash is no price.
 */
export function readPrice(fuel: Fuel, text: string | undefined): ReadPrice {
  const amount = (text ?? '').trim().replace(/^(?:₹|rs\.?|inr)\s*/iu, '').replace(/\s*(?:₹|rs\.?|inr)?\s*(?:(?:\/|per)\s*(?:l|lt?r|lit(?:re|er)|kg)\.?|\/-)?$/iu, '').replace(/^(\d{2,3}),(\d{1,2})$/, '$1.$2')
  if (amount === '' || /^[-–—]$/.test(amount)) return { kind: 'none' }
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(amount)) return { kind: 'wrong', reason: `${fuel} is "${amount}": not a price in rupees` }
  const [low, high] = plausibleRange[fuel]
  const rupees = Number(amount)
  if (rupees < low || rupees > high) return { kind: 'wrong', reason: `${fuel} is ${amount}: outside ${low} to ${high} rupees` }
  return { kind: 'price', paise: Math.round(rupees * 100) }
}
