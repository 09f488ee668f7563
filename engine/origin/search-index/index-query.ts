import { minPrefixLength, type SearchFilter, type SearchTerms } from '../search-terms.ts'

type Clause = Readonly<Record<string, unknown>>

/** A word is whole, or from three letters on the beginning of one. */
const has = (field: 'headline' | 'words', word: string): Clause => (word.length >= minPrefixLength ? { prefix: { [field]: { value: word } } } : { term: { [field]: { value: word } } })

const anyOf = (clauses: readonly Clause[]): Clause => (clauses.length === 1 && clauses[0] ? clauses[0] : { bool: { should: clauses, minimum_should_match: 1 } })

const allIn = (field: 'headline' | 'words', terms: SearchTerms): readonly Clause[] => terms.map((words) => anyOf(words.map((word) => has(field, word))))

const filters = (channel: number, terms: SearchTerms, { cmstypes, since }: SearchFilter): readonly Clause[] => [
  { term: { channel: { value: channel } } },
  ...allIn('words', terms),
  ...(cmstypes ? [{ terms: { cmstype: cmstypes } }] : []),
  ...(since === undefined ? [] : [{ range: { published: { gte: since } } }]),
]

/** Stories in their order: with all words in the headline first, then the newest; or by date alone. */
export function storiesQuery(channel: number, terms: SearchTerms, { sort, ...filter }: SearchFilter, page: { readonly from: number; readonly size: number; readonly maxTotal: number }) {
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  const inHeadline = sort === undefined ? { should: [{ constant_score: { filter: { bool: { filter: allIn('headline', terms) } }, boost: 1 } }], minimum_should_match: 0 } : {}
  return {
    from: page.from,
    size: page.size,
    track_total_hits: page.maxTotal,
    _source: false,
    query: { bool: { filter: filters(channel, terms, filter), ...inHeadline } },
    sort: [...(sort === undefined ? [{ _score: { order: 'desc' } }] : []), { published: { order: direction } }, { msid: { order: direction } }],
  } as const
}

/** How many stories have each of some words, and what else is asked for. */
export const countsQuery = (channel: number, words: readonly string[], beside: SearchTerms) =>
  ({
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: filters(channel, beside, {}) } },
    aggs: { words: { filters: { filters: words.map((word): Clause => ({ term: { words: { value: word } } })) } } },
  }) as const
