import type { StoryInput } from 'masthead'

/** A story's header as its file says it: an ingest story whose dates may be told as minutes before now. */
export type StoryHeader = Omit<StoryInput, 'body' | 'channel' | 'datePublished' | 'dateModified'> & {
  readonly channel?: number
  readonly datePublished?: string
  readonly dateModified?: string
  readonly publishedMinutesAgo?: number
  readonly updatedMinutesAgo?: number
}

const separator = /^---\r?$/m

/**
 * Reads a story file: a JSON object, a line with three dashes, the body's HTML (see demo/README.md). What the fields
 * hold is checked when the story is put.
 *
 * @param channel of the story when its header does not say
 * @param now milliseconds since the epoch, from which `…MinutesAgo` are counted
 * @throws Error that says what is wrong with the file
 */
export function readStoryFile(text: string, { channel, now }: { readonly channel: number | undefined; readonly now: number }): StoryInput {
  const line = separator.exec(text)
  if (!line) throw new Error('There is no line with three dashes between the header and the body.')
  const { publishedMinutesAgo, updatedMinutesAgo, ...header } = headerOf(text.slice(0, line.index))
  const storyChannel = header.channel ?? channel
  if (storyChannel === undefined) throw new Error('The header has no channel, and no folder above the file is named after an edition.')
  const published = header.datePublished ?? before(now, publishedMinutesAgo)
  if (published === undefined) throw new Error('The header has neither datePublished nor publishedMinutesAgo.')
  const modified = header.dateModified ?? before(now, updatedMinutesAgo)
  return {
    ...header,
    channel: storyChannel,
    datePublished: published,
    ...(modified === undefined ? {} : { dateModified: modified }),
    body: text.slice(line.index + line[0].length).trim(),
  }
}

function headerOf(text: string): StoryHeader {
  let header: unknown
  try {
    header = JSON.parse(text)
  } catch (error) {
    throw new Error(`The header is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof header !== 'object' || header === null || Array.isArray(header)) throw new Error('The header is not a JSON object.')
  // Only its dates and channel are used here; the store checks every field.
  return header as StoryHeader
}

function before(now: number, minutes: unknown): string | undefined {
  if (minutes === undefined) return undefined
  if (typeof minutes !== 'number' || !Number.isFinite(minutes)) throw new Error('Minutes ago are not a number.')
  // To the minute: seconds would look measured.
  return `${new Date(now - minutes * 60_000).toISOString().slice(0, 16)}:00Z`
}
