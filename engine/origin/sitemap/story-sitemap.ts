import { sql } from 'kysely'
import type { Cmstype, Recording } from '../../content/content-shapes.ts'
import type { ContentDatabase } from '../database.ts'
import type { EditionPath } from '../counterparts.ts'
import type { SitemapPage } from '../origin-part.ts'
import { storyPath } from '../story-path.ts'
import { isLive, nextFirst } from './sitemap-ranges.ts'

/** Files that have stories, with the newest change of one, in milliseconds since the epoch. */
export async function storySitemapFiles(db: ContentDatabase, channel: number): Promise<readonly { readonly file: number; readonly modified: number }[]> {
  return db.selectFrom('sitemap_ranges').select(['file', 'modified']).where('channel', '=', channel).where('stories', '>', 0).orderBy('first_msid').execute()
}

/** Stories of one file that are read at a time: other requests are answered in between. */
const perRead = 500
/** Pictures that one file names in full, so that its answer stays within limits; of stories after that, the first ones. */
const maxFilePictures = 20_000
const maxPicturesBeyond = 10
/** Letters of what is said of a film. */
const maxDescription = 300

interface Row {
  readonly msid: number
  readonly cmstype: string
  readonly seopath: string
  readonly section: string
  readonly modified: number
  readonly published: number
  readonly title: string
  readonly synopsis: string
  readonly lead_image: number | null
  readonly gallery: string
  readonly alternate: number | null
}

/** What one file says; `undefined` where there is no such file. Costs as much as the file is long, however many there are. */
export async function readStorySitemap(db: ContentDatabase, channel: number, file: number): Promise<readonly SitemapPage[] | undefined> {
  const range = await db.selectFrom('sitemap_ranges').select(['channel', 'first_msid']).where('channel', '=', channel).where('file', '=', file).executeTakeFirst()
  if (!range) return undefined
  const next = await nextFirst(db, range)
  const entries: SitemapPage[] = []
  let pictures = 0
  for (let from = range.first_msid; ; ) {
    const rows: readonly Row[] = await db
      .selectFrom('stories as story')
      .innerJoin('sections as section', 'section.id', 'story.section_id')
      .select(['story.msid', 'story.cmstype', 'story.seopath', 'section.path as section', 'story.modified', 'story.published', 'story.title', 'story.synopsis', 'story.lead_image', 'story.gallery', 'story.alternate'])
      .where('story.channel', '=', channel)
      .where(isLive, '=', 0)
      .where('story.msid', '>=', from)
      .$if(next !== undefined, (query) => query.where('story.msid', '<', next ?? 0))
      .orderBy('story.msid')
      .limit(perRead)
      .execute()
    const read = await toEntries(db, channel, rows, maxFilePictures - pictures)
    entries.push(...read)
    pictures += read.reduce((sum, entry) => sum + (entry.pictures?.length ?? 0), 0)
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return entries.length > 0 ? entries : undefined
    from = last.msid + 1
    await new Promise(setImmediate)
  }
}

async function toEntries(db: ContentDatabase, channel: number, rows: readonly Row[], maxPictures: number): Promise<readonly SitemapPage[]> {
  if (rows.length === 0) return []
  let left = maxPictures
  const shown = new Map(
    rows.map((row) => {
      const all = picturesOf(row)
      const named = all.length <= left ? all : all.slice(0, maxPicturesBeyond)
      left -= named.length
      return [row.msid, named]
    }),
  )
  const [alternates, names, films] = await Promise.all([alternatesOf(db, channel, rows), namesOf(db, [...shown.values()].flat()), filmsOf(db, channel, rows)])
  return rows.map((row) => {
    const recording = films.get(row.msid)
    const pictures = (shown.get(row.msid) ?? []).flatMap((msid) => (names.has(msid) ? [{ msid, name: names.get(msid) ?? '' }] : []))
    const source = recording?.sources[0]
    return {
      path: pathOf(row),
      modified: new Date(row.modified).toISOString(),
      ...(alternates.has(row.msid) ? { alternates: alternates.get(row.msid) ?? [] } : {}),
      ...(pictures.length > 0 ? { pictures } : {}),
      ...(recording && source && pictures[0] ? { video: { title: row.title, description: row.synopsis.slice(0, maxDescription) || row.title, src: source.src, seconds: recording.seconds, published: new Date(row.published).toISOString() } } : {}),
    }
  })
}

const pathOf = ({ section, seopath, cmstype, msid }: Pick<Row, 'section' | 'seopath' | 'cmstype' | 'msid'>): string => storyPath({ section, seopath, cmstype: cmstype as Cmstype, msid })

// Written by `putStory`, which checked it.
const picturesOf = ({ lead_image, gallery }: Row): readonly number[] => [...new Set([...(lead_image === null ? [] : [lead_image]), ...(JSON.parse(gallery) as number[])])]

async function namesOf(db: ContentDatabase, msids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (msids.length === 0) return new Map()
  const rows = await db.selectFrom('images').select(['msid', 'name']).where('msid', 'in', [...new Set(msids)]).execute()
  return new Map(rows.map(({ msid, name }) => [msid, name]))
}

async function filmsOf(db: ContentDatabase, channel: number, rows: readonly Row[]): Promise<ReadonlyMap<number, Recording>> {
  const recordings = await db.selectFrom('recordings').select(['msid', 'recording']).where('channel', '=', channel).where('msid', '>=', rows[0]?.msid ?? 0).where('msid', '<=', rows.at(-1)?.msid ?? 0).execute()
  return new Map(recordings.map(({ msid, recording }) => [msid, JSON.parse(recording) as Recording] as const).filter(([, { kind }]) => kind === 'video'))
}

/** The same stories in other editions, whichever of the two names the other: as their pages say (see `readStory`). */
async function alternatesOf(db: ContentDatabase, channel: number, rows: readonly Row[]): Promise<ReadonlyMap<number, readonly EditionPath[]>> {
  const others = (column: 'story.msid' | 'story.alternate', msids: readonly number[]) =>
    msids.length === 0
      ? []
      : db
          .selectFrom('stories as story')
          .innerJoin('sections as section', 'section.id', 'story.section_id')
          .select(['story.channel', 'story.msid', 'story.cmstype', 'story.seopath', 'story.alternate', 'section.path as section'])
          .where(column, 'in', msids)
          .where(sql<number>`+story.channel`, '!=', channel)
          .where(sql<number>`+story.removed`, '=', 0)
          .orderBy('story.channel')
          .execute()
  const [named, naming] = await Promise.all([
    others('story.msid', rows.flatMap(({ alternate }) => alternate ?? [])),
    others('story.alternate', rows.map(({ msid }) => msid)),
  ])
  const found = new Map<number, EditionPath[]>()
  const add = (msid: number, other: (typeof named)[number]) => {
    const known = found.get(msid) ?? []
    if (!known.some((one) => one.channel === other.channel)) found.set(msid, [...known, { channel: other.channel, path: pathOf(other) }])
  }
  for (const row of rows) for (const other of named) if (other.msid === row.alternate) add(row.msid, other)
  for (const other of naming) if (other.alternate !== null) add(other.alternate, other)
  return found
}
