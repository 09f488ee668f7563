import type { NewMatch } from './season-document.ts'

/** What is done with a match that comes when one of its id is there. */
export interface JudgedNews {
  /** It is older than what is known: what is there stays. */
  readonly isLate: boolean
  /** What somebody should know of it. */
  readonly note?: string
}

const isOver = ({ score, isRunning = false, abandoned = false }: NewMatch): boolean => abandoned || (score !== undefined && !isRunning)
const text = ({ score }: NewMatch): string => (score ? `${score.home}-${score.away}` : 'none')

/**
 * Feeds repeat themselves, and their messages overtake each other. Where both say when (`at`), the later one counts; where
 * they do not, a match that is over stays so. A score that goes back is taken, as raids are reviewed, and told.
 */
export function judgeNews(before: NewMatch, next: NewMatch): JudgedNews {
  const isDated = before.at !== undefined && next.at !== undefined
  if (isDated && Date.parse(next.at ?? '') < Date.parse(before.at ?? '')) return { isLate: true, note: `What is said of ${next.id} at ${next.at} is older than what is known of ${before.at}: it is left out.` }
  if (isOver(before) && !isOver(next) && !isDated) return { isLate: true, note: `${next.id} is over (${text(before)}), and comes as one that is not: it is left out. Say when with "at" to open it again.` }
  const [was, is] = [before.score ?? { home: 0, away: 0 }, next.score ?? { home: 0, away: 0 }]
  return is.home < was.home || is.away < was.away ? { isLate: false, note: `The score of ${next.id} goes back from ${text(before)} to ${text(next)}.` } : { isLate: false }
}
