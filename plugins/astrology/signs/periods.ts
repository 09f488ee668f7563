import { type Day, dayAfter, weekdayOf } from '../almanac/days.ts'

export const periods = ['day', 'week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** In addresses; that of the day is the sign's own. */
export const periodSlugs = { week: 'weekly', month: 'monthly', year: 'yearly' } as const satisfies Record<Exclude<Period, 'day'>, string>
export const slugs = Object.values(periodSlugs)

/** The first day of the period that a day is in: weeks begin with Monday. */
export function startOf(period: Period, day: Day): Day {
  switch (period) {
    case 'day':
      return day
    case 'week':
      return dayAfter(day, -((weekdayOf(day) + 6) % 7))
    case 'month':
      return `${day.slice(0, 7)}-01`
    case 'year':
      return `${day.slice(0, 4)}-01-01`
  }
}

const written: Readonly<Record<Period, readonly string[]>> = {
  day: ['day', 'daily', 'today', 'd', 'రోజు', 'నేడు', 'దినఫలం', 'దినఫలాలు'],
  week: ['week', 'weekly', 'w', 'వారం', 'వారఫలం', 'వారఫలాలు'],
  month: ['month', 'monthly', 'm', 'నెల', 'మాసం', 'మాసఫలం', 'మాసఫలాలు'],
  year: ['year', 'yearly', 'annual', 'y', 'సంవత్సరం', 'ఏడాది', 'వార్షిక'],
}

export const periodWritten = (text: string): Period | undefined => periods.find((period) => written[period].includes(text.normalize('NFC').trim().toLowerCase()))

/** The period that an address names. */
export const periodOf = (params: { readonly sign: string; readonly period?: string }): Period => periods.find((period) => period !== 'day' && periodSlugs[period] === params.period) ?? 'day'
