import { monthAfter, monthOf, yearOf } from '../almanac/days.ts'

// What search engines are told of: pages of every day of fifty years for every city would be a million.

/** This month and the next. */
export const indexedMonths = (today: string): readonly string[] => [monthOf(today), monthAfter(monthOf(today))]
/** This year and the next. */
export const indexedYears = (today: string): readonly number[] => [yearOf(today), yearOf(today) + 1]
