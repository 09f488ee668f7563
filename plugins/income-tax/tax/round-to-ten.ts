/**
 * An amount as sections 288A and 288B round it: paise are left out, then the last figure counts, five upwards.
 * @param rupees zero or more, exact to a hundredth of a paisa
 */
export const roundToTen = (rupees: number): number => Math.floor((Math.floor(exact(rupees)) + 5) / 10) * 10

/** Without the noise of binary fractions: to a hundredth of a paisa, in which every product of whole percentages is whole. */
export const exact = (rupees: number): number => Math.round(rupees * 10_000) / 10_000

export const percentOf = (rupees: number, rate: number): number => exact((rupees * rate) / 100)
