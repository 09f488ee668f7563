/** Something that may be meant by what is typed into a search field. */
export interface Suggestion {
  readonly text: string
  /** What it is, in the language of the edition. */
  readonly label: string
  readonly href: string
}

/** Whether an answer is a list of suggestions: an error page is none. */
export const areSuggestions = (answer: unknown): answer is readonly Suggestion[] =>
  Array.isArray(answer) && answer.every((one: Partial<Suggestion> | null) => typeof one?.text === 'string' && typeof one.label === 'string' && typeof one.href === 'string' && one.href.startsWith('/'))

/** Where they are asked for: the words follow. */
export const suggestionsPath = '/search-suggestions'
