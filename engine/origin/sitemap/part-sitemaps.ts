import { contextFor, type MountedPart } from '../migrate.ts'
import type { OriginContext, SitemapEntry, SitemapPage, SitemapPiece } from '../origin-part.ts'
import { withoutReader } from '../../plugin/without-reader.ts'

/** What plugins want search engines to know. */
export interface PartSitemaps {
  readonly names: () => readonly string[]
  /** The files of one, with the newest change of each where that is known; none where it throws. */
  readonly files: (plugin: string, channel: number) => Promise<readonly PartFile[]>
  /** @returns `undefined` where there is no such file */
  readonly read: (plugin: string, channel: number, file: number) => Promise<readonly SitemapPage[] | undefined>
}

interface PartFile {
  readonly file: number
  /** ISO 8601. */
  readonly modified?: string
}

interface CountedFile extends PartFile {
  /** Where it begins, as the plugin said behind the file before it. */
  readonly from?: string
}

export interface PartSitemapOptions {
  readonly origin: OriginContext
  readonly parts: () => readonly MountedPart[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A plugin's sitemap that throws is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** Addresses that one file may hold (sitemaps.org). */
const maxUrls = 50_000
/** Milliseconds for which a count of more than one file holds: to count is to read all of them. */
const countedForMs = 3_600_000

export function partSitemaps({ origin, parts, now, onFailure }: PartSitemapOptions): PartSitemaps {
  const counted = new Map<string, { readonly at: number; readonly files: readonly CountedFile[] }>()
  const partOf = (plugin: string) => parts().find((mounted) => mounted.plugin === plugin)
  const pieces = (mounted: MountedPart, channel: number, from?: string) => mounted.part.sitemap?.(withoutReader({ ...contextFor(mounted, origin) }), channel, from) ?? []

  async function countFiles(mounted: MountedPart, channel: number): Promise<readonly CountedFile[]> {
    const key = `${mounted.plugin} ${channel}`
    const before = counted.get(key)
    if (before && now() - before.at < countedForMs) return before.files
    const files: CountedFile[] = []
    let file = 0
    let from: string | undefined
    for await (const piece of pieces(mounted, channel)) {
      file += 1
      const { entries, next } = readPiece(piece)
      if (entries.length > 0) files.push({ file, ...newestOf(entries), ...(from === undefined ? {} : { from }) })
      from = next
    }
    if (files.length > 1) counted.set(key, { at: now(), files })
    else counted.delete(key)
    return files
  }

  async function readEntries(mounted: MountedPart, channel: number, file: number): Promise<readonly SitemapEntry[]> {
    const from = file === 1 ? undefined : (await countFiles(mounted, channel)).find((one) => one.file === file)?.from
    let passed = from === undefined ? file - 1 : 0
    for await (const piece of pieces(mounted, channel, from)) {
      if (passed === 0) return readPiece(piece).entries
      passed -= 1
    }
    return []
  }

  return {
    names: () => parts().flatMap(({ plugin, part }) => (part.sitemap ? [plugin] : [])),
    async files(plugin, channel) {
      const mounted = partOf(plugin)
      if (!mounted) return []
      try {
        return (await countFiles(mounted, channel)).map(({ from: _from, ...file }) => file)
      } catch (error) {
        onFailure(plugin, error)
        return []
      }
    },
    async read(plugin, channel, file) {
      const mounted = partOf(plugin)
      if (!mounted) return undefined
      const entries = await readEntries(mounted, channel, file)
      const pairs = pairsOf(mounted, origin, channel)
      return entries.length === 0 ? undefined : entries.slice(0, maxUrls).map((entry) => withPairs(entry, pairs))
    },
  }
}

/** A piece with its addresses by name, whichever way the plugin gave it. */
export const readPiece = (piece: SitemapPiece): { readonly entries: readonly SitemapEntry[]; readonly next?: string } => ('next' in piece ? piece : { entries: piece })

/** Of a file in which some say when they changed; the newest of these. */
function newestOf(chunk: readonly SitemapEntry[]): { readonly modified?: string } {
  const times = chunk.flatMap((entry) => (typeof entry === 'string' || entry.modified === undefined ? [] : Date.parse(entry.modified))).filter((time) => !Number.isNaN(time))
  return times.length === 0 ? {} : { modified: new Date(times.reduce((one, other) => Math.max(one, other))).toISOString() }
}

/** Channels of the other editions in which a path is the same page. */
function pairsOf({ part: { sitemapPairs } }: MountedPart, { editions }: OriginContext, channel: number): readonly number[] {
  if (sitemapPairs === undefined) return []
  const paired = editions.filter(({ id }) => sitemapPairs === 'every edition' || sitemapPairs.includes(id)).map((edition) => edition.channel)
  return paired.includes(channel) ? paired.filter((other) => other !== channel) : []
}

function withPairs(entry: SitemapEntry, pairs: readonly number[]): SitemapPage {
  const page = typeof entry === 'string' ? { path: entry } : entry
  return page.alternates !== undefined || pairs.length === 0 ? page : { ...page, alternates: pairs.map((channel) => ({ channel, path: page.path })) }
}
