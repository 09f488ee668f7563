import type { OriginContext } from 'masthead/origin'
import type { Microsite, MicrositeTeaser, ShownBlock } from '../contract.ts'
import { type StoredBlock, type StoredSite, storedIn } from './stored-site.ts'
import { micrositeDatabase, type MicrositesTable } from './tables.ts'

const iso = (at: number | string): string => new Date(Number(at)).toISOString()

/** When a form takes nothing more: at its own time, or when its answers would be deleted. */
export const closesAt = ({ closes, keptUntil }: { readonly closes?: string; readonly keptUntil: string }): number => Math.min(closes === undefined ? Infinity : Date.parse(closes), goneAt(keptUntil))

/** The end of a day in India. */
export const goneAt = (day: string): number => Date.parse(`${day}T00:00:00+05:30`) + 86_400_000

export const isShown = ({ state, ends }: Pick<MicrositesTable, 'state' | 'ends'>, now: number): boolean => state === 'published' && (ends === null || Number(ends) > now)

/** Those of an edition, or of all, that readers may see. */
const shown = (origin: Pick<OriginContext, 'db' | 'now'>) =>
  micrositeDatabase(origin)
    .selectFrom('microsites')
    .selectAll()
    .where('state', '=', 'published')
    .where((where) => where.or([where('ends', 'is', null), where('ends', '>', origin.now())]))

/** The editions that have an address. */
async function channelsOf(origin: Pick<OriginContext, 'db' | 'now'>, keys: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  const rows = keys.length === 0 ? [] : await shown(origin).where('key', 'in', keys).orderBy('channel').execute()
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => [key, of.map(({ channel }) => channel)]))
}

/** The first time at which a microsite changes by itself. */
export function nextTurn(site: Pick<StoredSite, 'blocks'>, ends: number | string | null, now: number): number | undefined {
  const turns = [ends === null ? [] : [Number(ends)], site.blocks.flatMap((block) => (block.kind === 'form' ? [closesAt(block)] : block.kind === 'countdown' ? [Date.parse(block.to)] : []))].flat()
  const ahead = turns.filter((turn) => turn > now)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}

/** A microsite with all that its page shows, and the tags of what is looked up for it. */
export async function readMicrosite(origin: Pick<OriginContext, 'db' | 'now' | 'content'>, row: MicrositesTable, site: StoredSite): Promise<{ readonly site: Microsite; readonly tags: readonly string[] }> {
  const blocks = await Promise.all(site.blocks.map((block) => shownBlock(origin, row.channel, block)))
  const { title, description, colours, occasion } = site
  return {
    site: {
      address: row.address,
      title,
      description,
      colours,
      ...(occasion ? { occasion } : {}),
      blocks: blocks.flatMap(({ block }) => (block ? [block] : [])),
      published: iso(row.published ?? row.modified),
      modified: iso(row.modified),
      channels: (await channelsOf(origin, [row.key])).get(row.key) ?? [],
    },
    tags: blocks.flatMap(({ tags = [] }) => tags),
  }
}

interface Shown {
  /** Absent: there is nothing in it now. */
  readonly block?: ShownBlock
  readonly tags?: readonly string[]
}

async function shownBlock({ content, now }: Pick<OriginContext, 'now' | 'content'>, channel: number, block: StoredBlock): Promise<Shown> {
  if (block.kind === 'form') return { block: { ...block, isOpen: closesAt(block) > now() } }
  if (block.kind !== 'stories') return { block }
  const found = await content.topicStories(channel, block.topic, block.count)
  if (!found) return {}
  const { name, stories, tags } = found
  return stories.length === 0 ? { tags } : { block: { ...block, name, stories: [...stories] }, tags }
}

/** Those of an edition, the newest first. */
export async function listMicrosites(origin: Pick<OriginContext, 'db' | 'now'>, channel: number): Promise<readonly MicrositeTeaser[]> {
  const rows = await shown(origin).where('channel', '=', channel).orderBy('published', 'desc').orderBy('key').limit(200).execute()
  const channels = await channelsOf(origin, rows.map(({ key }) => key))
  return rows.map(({ key, address, live }) => {
    const { title, description, colours, occasion } = storedIn(live ?? '{}')
    return { address, title, description, colours, ...(occasion ? { starts: occasion.starts, ...(occasion.place === undefined ? {} : { place: occasion.place }) } : {}), channels: channels.get(key) ?? [] }
  })
}

export const shownRows = (origin: Pick<OriginContext, 'db' | 'now'>, channel: number): Promise<MicrositesTable[]> => shown(origin).where('channel', '=', channel).orderBy('key').execute()
