import { type Period, periodSlugs } from '../signs/periods.ts'

/** Where the panchangam lives: paths as plugins see them. */
export const hubPath = '/astrology'
export const panchangamPath = `${hubPath}/panchangam` as const
export const cityPath = (city: string): string => `${panchangamPath}/${city}`
export const dayPath = (city: string, day: string): string => `${cityPath(city)}/${day}`
/** @param month as in `2026-11` */
export const monthPath = (city: string, month: string): string => `${cityPath(city)}/month/${month}`
export const festivalsPath = (year: number): string => `${hubPath}/festivals/${year}`
/** That of the day is the sign's own. */
export const signPath = (sign: string, period: Period = 'day'): string => (period === 'day' ? `${hubPath}/${sign}` : `${hubPath}/${sign}/${periodSlugs[period]}`)
export const compatibilityPath = `${hubPath}/compatibility` as const
export const pairPath = (first: string, second: string): string => `${compatibilityPath}/${first}-${second}`
