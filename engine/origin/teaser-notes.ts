import type { LiveEdition } from '../config/edition.ts'
import type { Teaser } from '../content/content-shapes.ts'
import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext, TeaserBadge } from './origin-part.ts'

/** Teasers of an answer with what plugins say of their stories. */
export type AddTeaserNotes = (edition: LiveEdition, items: readonly Teaser[]) => Promise<readonly Teaser[]>

export interface TeaserNotesOptions {
  /** Asked when there is a list: it is part of the context itself. */
  readonly origin: () => OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; its notes are left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

export const teaserNotes =
  ({ origin, parts, onFailure }: TeaserNotesOptions): AddTeaserNotes =>
  async (edition, items) => {
    const noting = parts().flatMap((mounted) => (mounted.part.teaserNotes ? [{ plugin: mounted.plugin, note: mounted.part.teaserNotes, context: contextFor(mounted, origin()) }] : []))
    if (noting.length === 0 || items.length === 0) return items
    const msids = items.map(({ msid }) => msid)
    // In the order of the plugins, whichever answers first.
    const found = await Promise.all(
      noting.map(async ({ plugin, note, context }) => {
        try {
          return await note({ edition, msids }, context)
        } catch (error) {
          onFailure(plugin, error)
          return new Map<number, string | TeaserBadge>()
        }
      }),
    )
    return items.map((item) => {
      const notes = found.flatMap((byMsid) => byMsid.get(item.msid) ?? [])
      const texts = notes.filter((note) => typeof note === 'string')
      const badge = notes.find((note) => typeof note !== 'string')?.badge
      return { ...item, ...(texts.length === 0 ? {} : { notes: texts }), ...(badge === undefined ? {} : { badge }) }
    })
  }
