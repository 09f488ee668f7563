import type { EditionId } from './register.ts'

interface EditionBase {
  /** BCP 47 language, as in `<html lang>`. */
  readonly langCode: string
  /** The edition's name in its own script, for the edition switch. */
  readonly label: string
  /** First path segment that selects this edition on a shared host, with its slash; empty for the default edition. */
  readonly routePrefix: '' | `/${string}`
}

/** Flags that the engine itself reads. `clientSideRenderingDisabled`: every link loads its page in full (no client navigation). */
export const engineFlags = ['clientSideRenderingDisabled'] as const

/** A published edition. In its declaration the id is not yet known to the compiler: `LiveEdition<string>`. */
export interface LiveEdition<Id extends string = EditionId> extends EditionBase {
  readonly id: Id
  readonly status: 'live'
  /** The channel number in the newsroom's systems. */
  readonly channel: number
  /** Locale for numbers and dates, as `Intl` takes it. */
  readonly locale: string
  readonly siteName: string
  readonly tagline: string
  readonly organisation: string
  readonly defaultAuthor: string
  /** Absolute address of the content API, or `embedded` for the origin inside this process. */
  readonly apiUrl: string
  /** Whether `channel=<number>` is appended to every request to the content API, for an API that serves several languages. */
  readonly sendsChannel: boolean
  /** Number of lead stories that the home page requests, and number that it shows as heroes. */
  readonly leadStories: { readonly lead: number; readonly hero: number }
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** Features that are switched, by name: the engine's own (`engineFlags`) and those that the configuration declares as its `flags`. */
  readonly flags?: Readonly<Record<string, boolean>>
}

/** An edition that has not started: listed to readers, and answered with 404. */
export interface PlaceholderEdition extends EditionBase {
  readonly id: string
  readonly status: 'placeholder'
}

export type Edition<Id extends string = EditionId> = LiveEdition<Id> | PlaceholderEdition

/** The editions that are published, in the order of the configuration. */
export const liveEditionsOf = (editions: readonly Edition[]): readonly LiveEdition[] => editions.filter((edition) => edition.status === 'live')

/** The edition with a name or channel number. */
export function findEdition(nameOrChannel: string, editions: readonly Edition[]): Edition | undefined {
  return editions.find((edition) => edition.id === nameOrChannel || (edition.status === 'live' && String(edition.channel) === nameOrChannel))
}

/** The edition of paths without a prefix: the live one without a route prefix. */
export function defaultEdition(editions: readonly Edition[]): LiveEdition | undefined {
  return liveEditionsOf(editions).find((edition) => edition.routePrefix === '')
}
