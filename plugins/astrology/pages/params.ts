import { oneOf, type Param } from 'masthead'
import { isDay, isMonth, isYear } from '../almanac/days.ts'
import { cityIds } from '../places/cities.ts'

const textThat = (description: string, isRight: (text: string) => boolean): Param<string> => ({ description, parse: (text) => (isRight(text) ? text : undefined) })

export const cityParam = oneOf(...cityIds)
export const dayParam = textThat('a day, as in 2026-11-23', isDay)
export const monthParam = textThat('a month, as in 2026-11', isMonth)
export const yearParam: Param<number> = { description: 'a year', parse: (text) => (/^\d{4}$/.test(text) && isYear(Number(text)) ? Number(text) : undefined) }
