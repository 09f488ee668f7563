import type { EditionId } from './register.ts'

interface EditionBase {
  /** BCP 47 language, as in `<html lang>`. */
  readonly langCode: string
  /** The edition's name in its own script, for the edition switch. */
  readonly label: string
  /** First path segment that selects this edition on a shared host, with its slash; empty for the default edition. */
  readonly routePrefix: '' | `/${string}`
}

/** An edition that is published. Its declaration has an id that the compiler does not know yet: `LiveEdition<string>`. */
export interface LiveEdition<Id extends string = EditionId> extends EditionBase {
  readonly id: Id
  readonly status: 'live'
  /** The channel number of the newsroom's systems. */
  readonly channel: number
  /** Locale for numbers and dates, as `Intl` takes it. */
  readonly locale: string
  readonly siteName: string
  readonly tagline: string
  readonly organisation: string
  readonly defaultAuthor: string
  /** Absolute address of the content API, or `embedded` for the origin inside this process. */
  readonly apiUrl: string
  /** A language host gets `channel=<number>` appended to every request. */
  readonly sendsChannel: boolean
  /** How many lead stories the home page asks for, and how many it places. */
  readonly leadStories: { readonly lead: number; readonly hero: number }
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** What an edition can do without. */
  readonly flags?: {
    /** Every link loads its page in full. */
    readonly clientSideRenderingDisabled?: boolean
  }
}

/** An edition that has not started: it is listed to readers and answers 404. */
export interface PlaceholderEdition extends EditionBase {
  readonly id: string
  readonly status: 'placeholder'
}

export type Edition<Id extends string = EditionId> = LiveEdition<Id> | PlaceholderEdition

/** The editions that are published, in the order of the configuration. */
export const liveEditionsOf = (editions: readonly Edition[]): readonly LiveEdition[] => editions.filter((edition) => edition.status === 'live')

/** The edition of a name or a channel number. */
export function findEdition(nameOrChannel: string, editions: readonly Edition[]): Edition | undefined {
  return editions.find((edition) => edition.id === nameOrChannel || (edition.status === 'live' && String(edition.channel) === nameOrChannel))
}

/** The edition that a path without a prefix belongs to: the live one without a route prefix. */
export function defaultEdition(editions: readonly Edition[]): LiveEdition | undefined {
  return liveEditionsOf(editions).find((edition) => edition.routePrefix === '')
}
