export const budgetPath = '/business-economy/budget'
export const yearPath = (year: string): string => `${budgetPath}/${year}`
export const sectorPath = (year: string, sector: string): string => `${yearPath(year)}/${sector}`
/** The newest year is at the address without one. */
export const pathOf = ({ isNewest, year }: { readonly isNewest: boolean; readonly year: string }): string => (isNewest ? budgetPath : yearPath(year))
export const taxPath = '/business-economy/income-tax-calculator'

/** As in `2026-27`. */
export const yearPattern = '^20\\d\\d-\\d\\d$'

/** Cache tag of an edition's budgets. */
export const budgetTag = (channel: number): string => `budget${channel}`
