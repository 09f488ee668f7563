import { type Purge, type PurgeFacts, touchedBy } from './purge.ts'

interface Noted extends Purge {
  readonly version: number
}

/**
 * The latest purges, numbered. A page that began to be made before a purge may show the content as it was before: it is
 * compared with the purges since the version at which it began, here or on the node that made it.
 */
export interface PurgeLog {
  /** Number of the latest purge. */
  readonly version: () => number
  /** @param version the number that a shared log gave it; default the next one @returns its number */
  readonly note: (purge: Purge, version?: number) => number
  /** How the purges after a version touch a page; `unknown` when the log does not reach back that far. */
  readonly since: (version: number, facts: PurgeFacts) => { readonly touched: 'own' | 'adornment' | undefined; readonly hard: boolean } | 'unknown'
}

const mostNoted = 4_096

export function createPurgeLog(): PurgeLog {
  let noted: Noted[] = []
  let latest = 0
  /** Purges up to this version are forgotten. */
  let forgotten = 0

  return {
    version: () => latest,
    note: (purge, version = latest + 1) => {
      noted.push({ ...purge, version })
      // One that was missed comes late.
      if (version < latest) noted.sort((one, other) => one.version - other.version)
      latest = Math.max(latest, version)
      if (noted.length > mostNoted) {
        forgotten = noted[mostNoted / 2 - 1]?.version ?? forgotten
        noted = noted.slice(mostNoted / 2)
      }
      return version
    },
    since: (version, facts) => {
      if (version < forgotten) return 'unknown'
      let touched: 'own' | 'adornment' | undefined
      let hard = false
      for (let index = noted.length - 1; index >= 0; index -= 1) {
        const purge = noted[index]
        if (!purge || purge.version <= version) break
        const how = touchedBy(purge.target, facts)
        if (!how) continue
        hard ||= purge.hard
        touched = touched === 'own' ? touched : how
      }
      return { touched, hard }
    },
  }
}
