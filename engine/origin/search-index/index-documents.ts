import type { Film, Recording } from '../../content/content-shapes.ts'
import { sanitiseBody } from '../../html/sanitise-body.ts'
import type { ContentDatabase } from '../database.ts'
import { storyWords } from '../story-words.ts'
import { spokenWords } from '../transcript.ts'
import type { IndexDocument } from './index-mapping.ts'

/** What the index has of stories, by msid; those that readers may not see have none. */
export async function readDocuments(db: ContentDatabase, channel: number, msids: readonly number[]): Promise<ReadonlyMap<number, IndexDocument>> {
  if (msids.length === 0) return new Map()
  const [rows, topics, authors, recordings] = await Promise.all([
    db.selectFrom('stories').select(['msid', 'cmstype', 'published', 'title', 'kicker', 'synopsis', 'keywords', 'film', 'body']).where('channel', '=', channel).where('msid', 'in', msids).where('removed', '=', 0).execute(),
    db.selectFrom('story_topics as listed').innerJoin('topics as one', 'one.id', 'listed.topic_id').select(['listed.msid', 'one.name']).where('listed.channel', '=', channel).where('listed.msid', 'in', msids).execute(),
    db.selectFrom('story_authors as listed').innerJoin('authors as one', 'one.id', 'listed.author_id').select(['listed.msid', 'one.name']).where('listed.channel', '=', channel).where('listed.msid', 'in', msids).execute(),
    db.selectFrom('recordings').select(['msid', 'recording']).where('channel', '=', channel).where('msid', 'in', msids).execute(),
  ])
  const spoken = new Map(recordings.map(({ msid, recording }) => [msid, spokenWords(JSON.parse(recording) as Recording)]))
  const names = Map.groupBy([...topics, ...authors], ({ msid }) => msid)
  return new Map(
    rows.map(({ msid, cmstype, published, ...story }) => {
      const { headline, words } = storyWords({
        title: story.title,
        kicker: story.kicker ?? undefined,
        synopsis: story.synopsis,
        // Written by `putStory`.
        keywords: JSON.parse(story.keywords) as string[],
        film: story.film === null ? undefined : (JSON.parse(story.film) as Film),
        names: (names.get(msid) ?? []).map(({ name }) => name),
        spoken: spoken.get(msid) ?? [],
        text: sanitiseBody(story.body).text,
      })
      return [msid, { channel, msid, cmstype, published: Number(published), headline: headline.join(' '), words: words.join(' ') }]
    }),
  )
}
