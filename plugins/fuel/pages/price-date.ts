import type { PageContext } from 'masthead'

/** "Today" only for today's prices; otherwise the date, when today's list has not arrived yet. */
export const priceDate = (day: string | undefined, page: PageContext): { readonly kind: 'today' } | { readonly kind: 'on'; readonly date: string } =>
  day === undefined || day === page.today ? { kind: 'today' } : { kind: 'on', date: page.format.date(`${day}T06:00:00+05:30`) }

/** A day as in `2026-11-21`, written out. */
export const formatDay = (day: string, page: PageContext): string => page.format.date(`${day}T06:00:00+05:30`)
