import { correctWords } from './correct-words.ts'
import { type Asked, type Found, type ToTerms, wordsAsTyped } from './find-words.ts'
import { tag } from './tags.ts'
import { liveStories, teasersByMsid } from './teasers.ts'

/** Stories of another edition whose counterparts are looked for. */
const maxCounterparts = 100

/** Stories that another edition has under the words, as this one has them. */
export async function findCounterparts({ sources, edition, options }: Asked, words: readonly string[], toTerms: ToTerms, searchedFor?: string): Promise<Found | undefined> {
  const { db, search } = sources
  for (const through of sources.editions.filter(({ channel }) => channel !== edition.channel)) {
    const msids = await search.findMsids(db, through.channel, await toTerms(db, through.channel, words), options, maxCounterparts)
    if (msids.length === 0) continue
    // As a list: with a subquery beside `or` PostgreSQL reads all stories of the edition.
    const theirs = (await db.selectFrom('stories').select('alternate').where('channel', '=', through.channel).where('removed', '=', 0).where('msid', 'in', msids).execute()).flatMap(({ alternate }) => (alternate === null ? [] : [alternate]))
    const rows = await liveStories(db, edition.channel)
      .select('story.msid')
      .where((either) => either.or([either('story.alternate', 'in', msids), ...(theirs.length === 0 ? [] : [either('story.msid', 'in', theirs)])]))
      .orderBy('story.published', options.sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('story.msid', 'desc')
      .execute()
    if (rows.length === 0) continue
    const teasers = await teasersByMsid(db, edition.channel, rows.slice(options.offset, options.offset + options.limit).map(({ msid }) => msid))
    return { ...teasers, total: rows.length, tags: [...teasers.tags, ...msids.map(tag.story)], places: [], words, through, searchedFor }
  }
  return undefined
}

/** The same for words that are misspelt in the language of another edition. */
export async function findMisspeltCounterparts(asked: Asked, words: readonly string[]): Promise<Found | undefined> {
  for (const { channel } of asked.sources.editions.filter(({ channel }) => channel !== asked.edition.channel)) {
    const meant = await correctWords(asked.sources, channel, words, new Set())
    const found = meant && (await findCounterparts(asked, meant, wordsAsTyped, meant.join(' ')))
    if (found) return found
  }
  return undefined
}
