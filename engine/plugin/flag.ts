import type { LiveEdition } from '../config/edition.ts'

/** A feature that an edition has or has not, as `flags` of the editions in a site's configuration say. */
export interface Flag {
  readonly name: string
  /** What holds for an edition that does not say. */
  readonly default: boolean
}

/** Declares a flag that pages, widgets, links or views depend on. @param byDefault what holds for an edition that does not say */
export const flag = (name: string, { byDefault = false }: { readonly byDefault?: boolean } = {}): Flag => ({ name, default: byDefault })

/** Whether an edition has what a flag switches; what has no flag is in all editions. */
export const hasFlag = ({ flags = {} }: Pick<LiveEdition, 'flags'>, one: Flag | undefined): boolean => one === undefined || (flags[one.name] ?? one.default)
