import type { LiveEdition } from '../config/edition.ts'
import type { ContentStore } from './content-store.ts'
import type { ContentDatabase, DialectName } from './database.ts'
import { readStoryState } from './embargo.ts'
import { findStories, newestStories } from './find-stories.ts'
import { readTopic } from './listings.ts'
import { readStory } from './story.ts'
import { putAuthors, putFooter, putInfo, putSections, putTopics } from './put-navigation.ts'
import { putImages, putOriginal, withoutBytes } from './put-images.ts'
import { noteUpdate } from './note-update.ts'
import { putAlert } from './push/sent-alerts.ts'
import { putStory, removeStory } from './put-story.ts'
import { readStoryInput } from './read-story-input.ts'
import { removeImage } from './remove-image.ts'
import { storySearch } from './search.ts'
import type { AddTeaserNotes } from './teaser-notes.ts'
import { teasersByMsid } from './teasers.ts'
import { invalidInput } from './validate-input.ts'

/**
 * The newsroom's content in a database, or in the transaction that `db` is.
 * @param of its origin; `now` is milliseconds since the epoch
 */
export function createContentStore(db: ContentDatabase, { dialect, now, editions, addTeaserNotes = async (_edition, items) => items }: { readonly dialect: DialectName; readonly now: () => number; readonly editions: readonly LiveEdition[]; readonly addTeaserNotes?: AddTeaserNotes }): ContentStore {
  const requireSection = createSectionCheck(editions)
  const writer = { dialect, search: storySearch(dialect, now), now }
  return {
    putStory: async (story) => putStory(db, writer, requireSection(story, '/section', story?.section)),
    putTranscript: async (channel, msid, transcript) => {
      const story = await readStoryInput(db, channel, msid)
      return story?.recording ? putStory(db, writer, { ...story, recording: { ...story.recording, transcript } }) : []
    },
    removeStory: async (channel, msid) => removeStory(db, writer, channel, msid),
    storyState: (channel, msid) => readStoryState(db, channel, msid),
    noteUpdate: async (channel, msid, transaction, at = now()) => noteUpdate(transaction, dialect, { channel, msid, at: Math.min(at, now()) }, now()),
    findStory: async (channel, msid) => (await findStories(db, channel, [msid])).get(msid),
    readStory: async (channel, msid) => {
      const found = await readStory(db, channel, msid)
      return found.kind === 'story' ? found.story : undefined
    },
    newestStories: (channel, asked) => newestStories(db, channel, asked),
    findStories: (channel, msids) => findStories(db, channel, msids),
    teasers: async (channel, msids) => {
      const { items, tags } = await teasersByMsid(db, channel, msids)
      const edition = editions.find((one) => one.channel === channel)
      return { stories: edition ? await addTeaserNotes(edition, items) : items, tags }
    },
    topicStories: async (channel, topic, count) => {
      const found = await readTopic(db, channel, topic, { pageno: 1, perpage: count })
      return found && { name: found.response.topic.name, stories: found.response.items, tags: found.tags }
    },
    putSections: async (sections) => putSections(db, sections.map((section) => requireSection(section, '/path', section?.path))),
    putAuthors: async (authors) => putAuthors(db, authors),
    putTopics: async (topics) => putTopics(db, topics),
    putInfo: async (pages) => putInfo(db, pages),
    putFooter: async (footer) => putFooter(db, footer),
    putImages: async (images) => putImages(db, images),
    picturesWithoutBytes: (msids) => withoutBytes(db, msids),
    removeImage: async (msid) => removeImage(db, now, msid),
    putAlert: async (alert) => putAlert(db, alert),
    putOriginal: async (original) => putOriginal(db, original),
  }
}

/** The pages of a section that is named as an edition would be that edition's. */
function createSectionCheck(editions: readonly Pick<LiveEdition, 'routePrefix'>[]) {
  const prefixes = new Set(editions.map(({ routePrefix }) => routePrefix.slice(1)).filter((word) => word !== ''))
  return <Input>(input: Input, pointer: string, path: unknown): Input => {
    const word = typeof path === 'string' ? (path.split('/', 1)[0] ?? '') : ''
    if (prefixes.has(word)) throw invalidInput(pointer, `Its addresses would be those of the edition at "/${word}".`)
    return input
  }
}
