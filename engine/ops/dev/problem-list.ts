import type { Problem } from '../../dev/problem.ts'

/** What is wrong at the moment, by where it was found. */
export interface ProblemList {
  /** Puts what was found in one place in the place of what was found there before. */
  readonly set: (source: 'code' | 'log' | 'types', problems: readonly Problem[]) => void
  readonly ofPage: (key: string, problems: readonly Problem[]) => void
  /** After an edit nobody knows about any page, or about what was logged before. */
  readonly forgetPages: () => void
  readonly ofSite: () => readonly Problem[]
}

/** @param say told once of each problem, and when all are gone */
export function createProblemList(say: (problem: Problem | 'allGone') => void): ProblemList {
  const bySource = new Map<string, readonly Problem[]>()
  let said = new Set<string>()
  const known = () => [...bySource.values()].flat()
  const tell = () => {
    const now = known()
    for (const problem of now) if (!said.has(nameOf(problem))) say(problem)
    if (now.length === 0 && said.size > 0) say('allGone')
    said = new Set(now.map(nameOf))
  }
  return {
    set(source, problems) {
      bySource.set(source, problems)
      tell()
    },
    ofPage(key, problems) {
      if (problems.length === 0 && !bySource.has(`page ${key}`)) return
      bySource.set(`page ${key}`, problems)
      tell()
    },
    forgetPages() {
      // Not told: the page that is asked for next says whether its problem is still there.
      for (const source of bySource.keys()) if (source === 'log' || source.startsWith('page ')) bySource.delete(source)
    },
    ofSite: () => ['code', 'log', 'types'].flatMap((source) => bySource.get(source) ?? []),
  }
}

const nameOf = ({ title, message, file, line }: Problem): string => [title, message, file, line].join('\n')
