import type { Problem } from './browser/problem.ts'

/** What is wrong at the moment, by where it was found. */
export interface ProblemList {
  /** Puts what was found in one place in the place of what was found there before. */
  readonly set: (source: 'code' | 'log' | 'types', problems: readonly Problem[]) => void
  readonly setPage: (key: string, problems: readonly Problem[]) => void
  /** After an edit nobody knows about any page, or about what was logged before. */
  readonly clearPages: () => void
  readonly siteProblems: () => readonly Problem[]
}

/** @param report told once of each problem, and when all are gone */
export function createProblemList(report: (problem: Problem | 'resolved') => void): ProblemList {
  const bySource = new Map<string, readonly Problem[]>()
  let reported = new Set<string>()
  const all = () => [...bySource.values()].flat()
  const reportNew = () => {
    const now = all()
    for (const problem of now) if (!reported.has(problemKey(problem))) report(problem)
    if (now.length === 0 && reported.size > 0) report('resolved')
    reported = new Set(now.map(problemKey))
  }
  return {
    set(source, problems) {
      bySource.set(source, problems)
      reportNew()
    },
    setPage(key, problems) {
      if (problems.length === 0 && !bySource.has(`page ${key}`)) return
      bySource.set(`page ${key}`, problems)
      reportNew()
    },
    clearPages() {
      // Not told: the page that is asked for next says whether its problem is still there.
      for (const source of bySource.keys()) if (source === 'log' || source.startsWith('page ')) bySource.delete(source)
    },
    siteProblems: () => ['code', 'log', 'types'].flatMap((source) => bySource.get(source) ?? []),
  }
}

const problemKey = ({ title, message, file, line }: Problem): string => [title, message, file, line].join('\n')
