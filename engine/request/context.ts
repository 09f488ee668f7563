import type { LiveEdition } from '../config/edition.ts'
import type { SiteId } from '../config/register.ts'
import type { Submission } from './submission.ts'

export type Device = 'desktop' | 'mobile' | 'tablet'
export type Variant = 'desktop' | 'mobile' | 'amp'

/**
 * All that the rest of the engine knows about a request. Created once and frozen; nothing downstream reads raw headers or
 * the raw URL.
 */
export interface RequestContext {
  readonly site: SiteId
  readonly edition: LiveEdition
  readonly device: Device
  /** `amp` when the path ends in /amp; else `mobile` for phones, `desktop` for the rest. */
  readonly variant: Variant
  /**
   * The path as plugins see it: decoded, starting with a slash, without edition prefix, `/amp`, trailing slash;
   * on the site of a section it starts with that section, on the main site such a section is taken off for matching.
   */
  readonly path: string
  /** The same path with that section in front on both sites: where the content lives, and what `canonical` is compared with. */
  readonly address: string
  /** The cleaned query: last value of each name, only letters, digits, space, underscore and dash. */
  readonly query: Readonly<Record<string, string>>
  /** Traits of the reader that the page declares to vary by, as in `{ prime: 'yes' }`. */
  readonly traits?: Readonly<Record<string, string>>
  /** Set while the page is rendered because something was sent from it: for that one request, past the cache. */
  readonly submission?: Submission
  /** When the request was accepted, in milliseconds since the epoch; views and needs read no other clock. */
  readonly now: number
}
