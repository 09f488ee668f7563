import { dueVersion, shownVersion, type WrittenStory } from './ledger.ts'

/** Milliseconds after a write, with everything well for as long, in which every page shows it. */
export const shownWithinMs = 10_000

export interface ShownStory {
  readonly place: string
  readonly html: string
  readonly story: WrittenStory
  /** When it was asked for. */
  readonly begunMs: number
  /** Milliseconds before that in which everything was well. */
  readonly quietMs: number
}

/** A sentence when a reader was shown what nobody wrote, or, with everything well, what was replaced some time ago. */
export function versionFault({ place, html, story, begunMs, quietMs }: ShownStory): string | undefined {
  const shown = shownVersion(html, story.msid)
  if (shown === undefined || shown > story.sent) return `${place} ${story.path}: shows version ${shown ?? 'none'}, and ${story.sent} were written`
  if (quietMs < shownWithinMs) return undefined
  const due = dueVersion(story, begunMs - shownWithinMs)
  return shown < due ? `${place} ${story.path}: shows version ${shown}, and ${due} was written more than ${shownWithinMs / 1_000} s ago` : undefined
}

/**
 * A sentence when a place does not show what is owed once everything has been mended.
 * @param shown the version, the status of an answer that has none, or why there was no answer
 * @param isAll also what a process took to its grave, which has to show after a purge of everything
 */
export function owedFault(place: string, story: WrittenStory, shown: number | string, isAll: boolean): string | undefined {
  const due = dueVersion(story, Infinity, isAll)
  if (typeof shown === 'number' && shown >= due && shown <= story.sent) return undefined
  return `${place} ${story.path}: shows ${shown}, and version ${due} was acknowledged${isAll ? ', after a purge of everything' : ''}`
}
