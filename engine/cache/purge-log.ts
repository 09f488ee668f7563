import { strongerMark, type PurgeMark } from './page-times.ts'
import { type Purge, type PurgeSubject, purgeScope } from './purge.ts'

interface NumberedPurge extends Purge {
  readonly version: number
}

/**
 * The latest purges, numbered. A page whose rendering began before a purge may show the old content: it is compared with
 * the purges since the version at which its rendering began, on this node or another.
 */
export interface PurgeLog {
  /** Number of the latest purge. */
  readonly version: () => number
  /** @param version its number in a shared log; default the next one @returns its number */
  readonly append: (purge: Purge, version?: number) => number
  /** How the purges after a version affect a page; `unknown` when the log does not reach back that far. */
  readonly since: (version: number, subject: PurgeSubject) => PurgedSince | 'unknown'
}

/** What purges did to a page since its rendering began. */
export interface PurgedSince {
  /** To the page itself. */
  readonly scope: PurgeMark['what'] | undefined
  readonly hard: boolean
  /** To its widgets alone. */
  readonly widgets: 'soft' | 'hard' | undefined
}

const maxEntries = 4_096

export function createPurgeLog(): PurgeLog {
  let entries: NumberedPurge[] = []
  let latest = 0
  /** Purges up to this version have been dropped from the log. */
  let droppedUpTo = 0

  return {
    version: () => latest,
    append: (purge, version = latest + 1) => {
      entries.push({ ...purge, version })
      // A missed purge that arrived late.
      if (version < latest) entries.sort((one, other) => one.version - other.version)
      latest = Math.max(latest, version)
      if (entries.length > maxEntries) {
        droppedUpTo = entries[maxEntries / 2 - 1]?.version ?? droppedUpTo
        entries = entries.slice(maxEntries / 2)
      }
      return version
    },
    since: (version, subject) => {
      if (version < droppedUpTo) return 'unknown'
      let scope: PurgeMark['what'] | undefined
      let hard = false
      let widgets: PurgedSince['widgets']
      for (let index = entries.length - 1; index >= 0; index -= 1) {
        const purge = entries[index]
        if (!purge || purge.version <= version) break
        const match = purgeScope(purge.target, subject)
        if (!match) continue
        if (match === 'widgets') {
          if (widgets !== 'hard') widgets = purge.hard ? 'hard' : 'soft'
          continue
        }
        hard ||= purge.hard
        scope = strongerMark(scope, match)
      }
      return { scope, hard, widgets }
    },
  }
}
