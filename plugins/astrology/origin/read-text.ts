import type { LiveEdition } from 'masthead'
import { textFault } from 'masthead/origin'
import { type Day, dayAfter, isDay } from '../almanac/days.ts'
import { type Period, periods, periodWritten, startOf } from '../signs/periods.ts'
import { signIds, signMeant, signWritten } from '../signs/signs.ts'

/** A text for a sign and a period; without a `start` it stands wherever there is none for the time. */
export interface NewText {
  readonly channel: number
  readonly sign: string
  readonly period: Period
  readonly start: string
  readonly text: string
}

export type ReadText = { readonly kind: 'text'; readonly text: NewText; readonly note?: string } | { readonly kind: 'rejected'; readonly reason: string }

const [shortest, longest] = [20, 4_000]
/** Days around today in which the first day of a text has to be: what lies further off is mistyped. */
const [daysBefore, daysAhead] = [400, 400]

const rejected = (reason: string): ReadText => ({ kind: 'rejected', reason })

/** Reads what a desk has sent. @param today the day in India */
export function readText(fields: Readonly<Record<string, string | undefined>>, { editions, today }: { readonly editions: readonly LiveEdition[]; readonly today: Day }): ReadText {
  const field = (name: string) => (fields[name] ?? '').trim()
  const written = field('edition').toLowerCase()
  const edition = editions.find(({ id, langCode, channel }) => [id.toLowerCase(), langCode, String(channel)].includes(written))
  if (!edition) return rejected(`its edition is ${quoted(field('edition'))}: expected one of ${editions.map(({ id }) => id).join(', ')}`)
  const sign = signWritten(field('sign'))
  if (sign === undefined) {
    const meant = signMeant(field('sign'))
    return rejected(`its sign is ${quoted(field('sign'))}: ${meant === undefined ? `expected one of ${signIds.join(', ')}` : `is ${meant} meant?`}`)
  }
  const period = periodWritten(field('period'))
  if (period === undefined) return rejected(`its period is ${quoted(field('period'))}: expected one of ${periods.join(', ')}`)
  const asked = field('start')
  if (asked !== '' && !isDay(asked)) return rejected(`its start is ${quoted(asked)}: expected a day, as in ${today}, or nothing`)
  if (asked !== '' && (asked < dayAfter(today, -daysBefore) || asked > dayAfter(today, daysAhead))) return rejected(`its start is ${asked}, more than ${daysAhead} days from today`)
  const text = field('text').normalize('NFC').replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n').replaceAll(/\n{2,}/g, '\n')
  const fault = faultOf(text, edition)
  if (fault !== undefined) return rejected(fault)
  const start = asked === '' ? '' : startOf(period, asked)
  return { kind: 'text', text: { channel: edition.channel, sign, period, start, text }, ...(start === asked ? {} : { note: `its ${period} begins on ${start}, and not on ${asked}` }) }
}

function faultOf(text: string, { langCode }: LiveEdition): string | undefined {
  if (text.length < shortest) return text === '' ? 'it has no text' : `its text has fewer than ${shortest} letters`
  if (text.length > longest) return `its text has more than ${longest} letters`
  if (/<[a-z!/]|&[a-z#\d]+;/i.test(text)) return 'its text holds markup'
  if (/https?:|www\./i.test(text)) return 'its text holds an address'
  const wrong = textFault(text)
  if (wrong !== undefined) return `its text ${wrong}`
  // Columns of two languages are easily swapped.
  const telugu = text.match(/[\u0c00-\u0c7f]/g)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (langCode === 'te' && telugu < latin) return 'its text is not in Telugu'
  if (langCode === 'en' && telugu > 0) return 'its text is not in English'
  return undefined
}

const quoted = (text: string): string => (text === '' ? 'missing' : `"${text.slice(0, 40)}"`)
