import { publicUrlOf } from '../config/site-config.ts'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Rendering } from '../cache/page-key.ts'
import { defaultTraits } from '../cache/traits.ts'
import type { RunningSite } from '../server/running-site.ts'

/** A page that was asked for often. */
export interface HotPage {
  /** Absolute. */
  readonly url: string
  readonly rendering: Rendering
  readonly hits: number
}

/** @param folder of the site's data */
const hottestFile = (folder: string): string => join(folder, 'hottest.json')
const maxSaved = 1_000

/** The most asked for pages that are stored now, then those of the last run. */
export function hottest(running: RunningSite, folder: string, limit: number): readonly HotPage[] {
  const now = hotNow(running)
  const known = new Set(now.map(hotPageKey))
  return [...now, ...hotLastRun(folder).filter((page) => !known.has(hotPageKey(page)))].slice(0, limit)
}

/** For the next run, which starts with nothing stored. */
export function saveHottest(running: RunningSite, folder: string): void {
  const pages = hotNow(running).slice(0, maxSaved)
  if (pages.length === 0) return
  const file = hottestFile(folder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(pages))
  renameSync(`${file}.${process.pid}`, file)
}

const hotPageKey = ({ url, rendering }: HotPage): string => `${rendering} ${url}`

function hotNow({ pages, site }: RunningSite): readonly HotPage[] {
  const { config } = site()
  // What a reader of whom nothing is known gets: whoever warms up is one.
  const defaults = defaultTraits(config.traits ?? {})
  return [...pages.cache.pages()]
    .filter(({ where, rendered, hits }) => where.kind === 'page' && rendered.status === 200 && hits > 0 && Object.entries(where.traits).every(([name, value]) => defaults[name] === value))
    .sort((one, other) => other.hits - one.hits)
    .map(({ where, hits }) => {
      const prefix = config.editions.find(({ id }) => id === where.edition)?.routePrefix ?? ''
      const search = new URLSearchParams(where.query).toString()
      const path = `${prefix}${where.address === '/' && prefix ? '' : where.address}`
      const amp = where.rendering === 'amp' ? `${path.replace(/\/$/, '')}/amp` : path
      return { url: publicUrlOf(config, where.site) + encodeURI(amp) + (search ? `?${search}` : ''), rendering: where.rendering, hits }
    })
}

function hotLastRun(folder: string): readonly HotPage[] {
  try {
    const read: unknown = JSON.parse(readFileSync(hottestFile(folder), 'utf8'))
    return Array.isArray(read) ? (read as HotPage[]).filter(({ url, rendering }) => typeof url === 'string' && typeof rendering === 'string') : []
  } catch {
    return []
  }
}
