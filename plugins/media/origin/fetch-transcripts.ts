import type { Recording } from 'masthead/content'
import type { OriginContext } from 'masthead/origin'
import { readCaptions } from './read-captions.ts'

/** Kinds whose pages show what is said. */
const kinds = ['VIDEOS', 'MEDIAVIDEO', 'MEDIAAUDIO'] as const
const maxBytes = 1_000_000
const timeoutMs = 10_000
/** After how long captions are asked for again that could not be had. Milliseconds. */
const retryAfter = 3_600_000

/** When captions could not be had, by their address: a host that is away is not asked every few minutes. */
const failedAt = new Map<string, number>()

export interface FetchOptions {
  /** How many of the newest recordings of each edition are looked at. */
  readonly newest: number
  readonly signal: AbortSignal
  /** Called with what was added, and with what could not be had. */
  readonly note?: (path: string, reason?: string) => unknown
}

/** Captions of the edition's own language, else the first. */
const captionOf = (captions: readonly Recording['captions'][number][], langCode: string) => captions.find((one) => one.langCode === langCode) ?? captions[0]

/**
 * Reads the captions of recordings that have no transcript yet, so that their pages and the search have their words.
 * @returns how many have one now
 */
export async function fetchTranscripts(origin: OriginContext, { newest, signal, note }: FetchOptions): Promise<number> {
  let added = 0
  for (const { channel, langCode } of origin.editions) {
    for (const { msid, path } of await origin.content.newestStories(channel, { cmstypes: kinds, before: origin.now() + 1, limit: newest })) {
      const recording = (await origin.content.readStory(channel, msid))?.recording
      const caption = recording && !recording.transcript ? captionOf(recording.captions, langCode) : undefined
      if (!caption || signal.aborted || origin.now() - (failedAt.get(caption.src) ?? -Infinity) < retryAfter) continue
      try {
        const transcript = await readCaptions(await fetchText(new URL(caption.src, origin.publicUrl), signal), caption.langCode)
        if (!transcript) throw new Error('There are no cues in it.')
        origin.changed(await origin.content.putTranscript(channel, msid, transcript))
        failedAt.delete(caption.src)
        added += 1
        note?.(path)
      } catch (error) {
        failedAt.set(caption.src, origin.now())
        note?.(path, `${caption.src}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return added
}

/** @throws where it is no file of at most a megabyte that comes in time */
async function fetchText(address: URL, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), headers: { accept: 'text/vtt' } })
  if (!answer.ok || answer.body === null) throw new Error(`The answer was ${answer.status}.`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw new Error(`It is longer than ${maxBytes} bytes.`)
    pieces.push(piece)
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces))
  // What is something else shall not be shown, whoever gave its address.
  if (!/^\ufeff?WEBVTT(?:\s|$)/.test(text)) throw new Error('It is not WebVTT.')
  return text
}
