import { createHash } from 'node:crypto'
import type { PageAnswer } from './ask-page.ts'

/** What a page says of itself, by which it is told from every other. */
export interface PageIdentity {
  readonly canonical: string
  readonly lang: string
  /** Names the rendering: classes of the body. */
  readonly rendering: string
}

export interface Expectation {
  /** As in `desktop /india`. */
  readonly page: string
  readonly identity: PageIdentity
  /** A word that only this reader has sent; words of others that look the same must not be there. */
  readonly word?: string
}

/** What is known of the place that was asked. */
export interface PlaceState {
  readonly couldAnswer: boolean
  readonly isStored: boolean
  /** Answers `502` and `504` for nodes that are not there. */
  readonly isGateway: boolean
}

export const identityOf = (html: string): PageIdentity => ({
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
  lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '',
  rendering: /<body class="([^"]*)"/.exec(html)?.[1] ?? '',
})

export const readerWord = (reader: number, request: number): string => `chaosreader${reader}x${request}`
const anyReaderWord = /chaosreader\d+x\d+/g

/** A sentence for an answer that nobody may get, whatever is down. */
export function faultOf(answer: PageAnswer, expected: Expectation, place: PlaceState): string | undefined {
  const { page } = expected
  if (answer.kind === 'broken') {
    if (!place.couldAnswer) return undefined
    // What has to be made first may take as long as a source is waited for.
    return answer.reason === 'no answer' && !place.isStored ? undefined : `${page}: ${answer.reason}${place.isStored ? ', though it is stored' : ''}`
  }
  if (answer.status === 200) return strangeBytes(answer.text, expected)
  if (!place.couldAnswer) return undefined
  const isRefusal = answer.status === 503 || (place.isGateway && [502, 504].includes(answer.status))
  if (place.isStored) return `${page}: ${answer.status}, though it is stored`
  return isRefusal ? undefined : `${page}: ${answer.status}`
}

/** Another page's bytes, or another reader's, or half of them. */
function strangeBytes(html: string, { page, identity, word }: Expectation): string | undefined {
  if (!html.trimEnd().endsWith('</html>')) return `${page}: it has no end`
  const found = identityOf(html)
  for (const field of ['canonical', 'lang', 'rendering'] as const) {
    if (found[field] !== identity[field]) return `${page}: its ${field} is "${found[field]}" and should be "${identity[field]}"`
  }
  const strange = [...html.matchAll(anyReaderWord)].map(([other]) => other).find((other) => other !== word)
  if (strange !== undefined) return `${page}: it has the word ${strange} of another reader`
  return word === undefined || html.includes(word) ? undefined : `${page}: the reader's word ${word} is not there`
}

export interface EntityTags {
  /** A sentence when the same tag came with other bytes before. */
  readonly compare: (place: string, tag: string | undefined, text: string) => string | undefined
}

/** Entity tags name bytes: two answers with one tag are the same. The last few thousand are remembered. */
export function rememberEntityTags(max = 5_000): EntityTags {
  const digests = new Map<string, string>()
  return {
    compare(place, tag, text) {
      if (tag === undefined) return undefined
      const digest = createHash('sha256').update(text).digest('base64url')
      const before = digests.get(tag)
      digests.delete(tag)
      digests.set(tag, digest)
      const [oldest] = digests.keys()
      if (digests.size > max && oldest !== undefined) digests.delete(oldest)
      return before === undefined || before === digest ? undefined : `${place}: two bodies with the entity tag ${tag}`
    },
  }
}
