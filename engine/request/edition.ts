/** Every edition that the engine can name. A placeholder is listed to readers and answers 404 (SPEC §1). */
export type EditionId = 'english' | 'telugu' | 'kannada' | 'tamil'

/** The editions that plugins can declare pages for. */
export type LiveEditionId = 'english' | 'telugu'

/** The main site or the photos site, which has a domain of its own. */
export type SiteId = 'main' | 'photos'

interface EditionBase {
  /** BCP 47 language, as in `<html lang>`. */
  readonly langCode: string
  /** The edition's name in its own script, for the edition switch. */
  readonly label: string
  /** First path segment that selects this edition on a shared host, with its slash; empty for the default edition. */
  readonly routePrefix: '' | `/${string}`
}

/** An edition that is published (SPEC §3 "Language edition"). */
export interface LiveEdition extends EditionBase {
  readonly id: LiveEditionId
  readonly status: 'live'
  /** The channel number of the newsroom's systems: english 183, telugu 392 (SPEC §9). */
  readonly channel: number
  /** Locale for numbers and dates, as `Intl` takes it. */
  readonly locale: string
  readonly siteName: string
  readonly tagline: string
  readonly organisation: string
  readonly defaultAuthor: string
  /** Absolute address of the content API, or `embedded` for the origin inside this process. */
  readonly apiUrl: string
  /** A language host gets `channel=<number>` appended to every request (SPEC §7). */
  readonly sendsChannel: boolean
  /** How many lead stories the home page asks for, and how many it places (SPEC §9). */
  readonly leadStories: { readonly lead: number; readonly hero: number }
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** What an edition can do without (SPEC §3). */
  readonly flags?: {
    /** Every link loads its page in full. */
    readonly clientSideRenderingDisabled?: boolean
  }
}

export interface PlaceholderEdition extends EditionBase {
  readonly id: Exclude<EditionId, LiveEditionId>
  readonly status: 'placeholder'
}

export type Edition = LiveEdition | PlaceholderEdition

/** The edition of a language name or a channel number, as in `telugu` or `392` (SPEC §3). */
export function findEdition(nameOrChannel: string, editions: readonly Edition[]): Edition | undefined {
  return editions.find((edition) => edition.id === nameOrChannel || (edition.status === 'live' && String(edition.channel) === nameOrChannel))
}

/** The edition that a path without a prefix belongs to: the live one without a route prefix. */
export function defaultEdition(editions: readonly Edition[]): LiveEdition | undefined {
  return editions.filter((edition) => edition.status === 'live').find((edition) => edition.routePrefix === '')
}
