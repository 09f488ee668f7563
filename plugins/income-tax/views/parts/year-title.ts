import { fill } from '../../fill.ts'
import type { Messages } from '../../plugin.ts'
import { taxYears, type YearName } from '../../tax/years.ts'

/** `Financial year 2025-26`; `Tax year` under the Act of 2025. */
export const yearTitle = (year: YearName, t: Pick<Messages, 'financialYear' | 'taxYear'>): string => fill(taxYears[year].act === 2025 ? t.taxYear : t.financialYear, { year })
