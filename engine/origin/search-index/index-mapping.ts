import { minPrefixLength } from '../search-terms.ts'

/** Characters of a beginning that is looked up and not searched for. */
const maxPrefixLength = 12

/**
 * Words come split, composed and in lower case, as both databases have them: the server takes them at their spaces and changes
 * nothing. So the same words find the same stories wherever they are kept, in every script, and no plugin of the server is
 * needed for Telugu.
 */
const words = { type: 'text', analyzer: 'whitespace', norms: false, index_options: 'docs', index_prefixes: { min_chars: minPrefixLength, max_chars: maxPrefixLength } } as const

/** The body of `PUT /<index>`. */
export const indexDefinition = (next: string) =>
  ({
    settings: {
      index: {
        // Nobody asks it before it is whole.
        refresh_interval: '-1',
        // How long a deletion is remembered, against an older version that comes late.
        gc_deletes: '1h',
      },
    },
    mappings: {
      dynamic: 'strict',
      // Stories are read from the store.
      _source: { enabled: false },
      properties: {
        channel: { type: 'integer' },
        msid: { type: 'long' },
        cmstype: { type: 'keyword' },
        published: { type: 'date', format: 'epoch_millis' },
        headline: words,
        words,
      },
    },
    aliases: { [next]: {} },
  }) as const

/** Settings of an index that is asked. */
export const servingSettings = { index: { refresh_interval: '1s' } } as const

/** A story as the index has it. */
export interface IndexDocument {
  readonly channel: number
  readonly msid: number
  readonly cmstype: string
  /** Milliseconds since the epoch. */
  readonly published: number
  /** Words with spaces between them. */
  readonly headline: string
  /** Those of the headline as well. */
  readonly words: string
}

export const documentId = (channel: number, msid: number): string => `${channel}-${msid}`
