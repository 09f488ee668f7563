import type { PageContext } from 'masthead'
import type { About, Match, Words } from '../contract.ts'
import type { Messages } from '../plugin.ts'
import { winnerOf } from '../season/standings.ts'

type OfEdition = Pick<PageContext, 'edition'>

/** A name as the edition's readers write it, where that is known. */
export const wordsIn = ({ en, te }: Words, { edition }: OfEdition): string => (edition.langCode === 'te' ? (te ?? en) : en)

/** "Pro Kabaddi, Season 11". */
export function seasonName({ season }: About, t: Pick<Messages, 'title' | 'season'>, page: OfEdition): string {
  if (!season) return t.title
  const own = wordsIn(season.name, page)
  return season.demo ? own : `${t.title}, ${own}`
}

/** How a match ended, or that it is on; `undefined` for one to come. */
export function resultText(match: Match, t: Messages, page: OfEdition & Pick<PageContext, 'format'>): string | undefined {
  const { score, abandoned } = match
  if (abandoned) return t.abandoned
  if (!score) return undefined
  if (match.isRunning) return t.onNow
  const winner = winnerOf(match)
  if (winner === undefined) return t.tie
  const name = wordsIn(match[winner].name, page)
  return score.home === score.away ? t.wonByRaids(name) : t.wonBy(name, page.format.number(Math.abs(score.home - score.away)))
}
