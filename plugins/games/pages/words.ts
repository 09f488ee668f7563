import type { PageContext } from 'masthead'
import type { About, Words } from '../contract.ts'

type OfEdition = Pick<PageContext, 'edition'>

/** A name as the edition's readers write it, where that is known. */
export const wordsIn = ({ en, te }: Words, { edition }: OfEdition): string => (edition.langCode === 'te' ? (te ?? en) : en)

/** What these Games are called: with their year, where the name does not say it. */
export function gamesName({ series, games }: About, page: OfEdition): string {
  if (games === undefined) return wordsIn(series.name, page)
  const name = wordsIn(games.name, page)
  return name.includes(String(games.year)) ? name : `${name} ${games.year}`
}

/** A day without its year, where the year stands beside it anyway. */
export const dayIn = (day: string, { format }: Pick<PageContext, 'format'>): string => format.date(day).replace(/ \d{4}$/, '')
