import { invalidInput } from './validate-input.ts'
import type { StoryInput } from './content-store.ts'

/** What is needed to read a story from a file. */
export interface StoryFileContext {
  readonly channel: number
  /** Milliseconds since the epoch: what `publishedMinutesAgo` counts back from. */
  readonly now: number
}

/**
 * Reads the format of `plugins/demo/README.md`: a JSON object, a line with `---`, then the body's HTML. Its shape
 * is checked by whoever stores it.
 * @throws EngineError MH_INGEST_INVALID when there is no such object
 */
export function readStoryFile(text: string, context: StoryFileContext): StoryInput {
  const separator = /^---[ \t]*\r?$/m.exec(text)
  if (!separator) throw invalidInput('/', 'There is no line with --- between the header and the body.')
  const header = parseObject(text.slice(0, separator.index))
  return asStory({ ...header, body: text.slice(separator.index + separator[0].length).trim() }, context)
}

/** A story as importers find it: dates may be given as minutes before now. */
export function asStory(found: Record<string, unknown>, { channel, now }: StoryFileContext): StoryInput {
  const { publishedMinutesAgo, updatedMinutesAgo, ...story } = found
  const ago = (minutes: unknown, field: string): string => {
    if (typeof minutes !== 'number' || !Number.isFinite(minutes) || minutes < 0) throw invalidInput(field, 'It is not a number of minutes.')
    return new Date(now - Math.round(minutes * 60_000)).toISOString()
  }
  // `putStory` checks the shape, and names the field that is wrong.
  return {
    channel,
    ...(publishedMinutesAgo === undefined ? {} : { datePublished: ago(publishedMinutesAgo, '/publishedMinutesAgo') }),
    ...(updatedMinutesAgo === undefined ? {} : { dateModified: ago(updatedMinutesAgo, '/updatedMinutesAgo') }),
    ...story,
  } as StoryInput
}

export function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    // Editors on Windows begin files with a byte order mark.
    value = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw invalidInput('/', `It is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidInput('/', 'It is not a JSON object.')
  return value as Record<string, unknown>
}
