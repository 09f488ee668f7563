import type { TaxYear } from './years.ts'

/** Where the law says it, by line of the calculation. Schedules and schedule parts are left out. */
type Sections = Readonly<Partial<Record<'hra' | 'standard' | 'ptax' | 'homeloan' | 'savings' | 'pension' | 'health' | 'parents' | 'interest' | 'rebate' | 'rounded' | 'tax', string>>>

/** By the Act that counts. */
export const sections: Readonly<Record<TaxYear['act'], Sections>> = {
  1961: { hra: '10(13A)', standard: '16(ia)', ptax: '16(iii)', homeloan: '24(b)', savings: '80C', pension: '80CCD(1B)', health: '80D', parents: '80D', interest: '80TTA, 80TTB', rebate: '87A', rounded: '288A', tax: '288B' },
  2025: { standard: '19', ptax: '19', homeloan: '22', savings: '123', pension: '124', health: '126', parents: '126', interest: '153', rebate: '156', rounded: '516', tax: '516' },
}
