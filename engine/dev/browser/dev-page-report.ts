import type { Problem } from './problem.ts'

/** What went into a page, for the bar of `masthead dev`. */
export interface DevPageReport {
  readonly problems: readonly Problem[]
  readonly edition: string
  readonly editions: readonly { readonly id: string; readonly label: string; readonly langCode: string; readonly home: string }[]
  readonly variant: string
  readonly device: string
  readonly status: number
  /** Absent for an address that no page takes. */
  readonly page?: {
    readonly name: string
    readonly patterns: readonly string[]
    /** Where it is declared, as in `plugins/fuel/plugin.ts:12`. */
    readonly place: string
    /** The view that draws it. */
    readonly view?: string
  }
  /** Milliseconds in all, and by stage. */
  readonly ms: number
  readonly stages: Readonly<Record<string, number>>
  readonly htmlBytes: number
  readonly parts: readonly PartReport[]
  readonly cacheability: PartCacheability
  /** The part that decides how long the page is fresh, as in `optional need nearby, which failed`. */
  readonly freshnessFrom: string
  readonly key: string
  /** Names in the query that the page does not declare. */
  readonly dropped: readonly string[]
}

/** One part of a page and what it does to the page's cacheability. */
export interface PartReport {
  /** As in `need story` or `frame need trending`. */
  readonly from: string
  readonly outcome: string
  /** Where its data was taken from. */
  readonly source?: string
  readonly ms?: number
  readonly cacheability: PartCacheability
  readonly error?: string
}

/** Milliseconds. */
export interface PartCacheability {
  readonly freshFor: number
  readonly staleFor: number
  readonly staleIfErrorFor: number
  readonly tags: readonly string[]
  readonly varies: readonly string[]
}
