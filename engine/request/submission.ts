/** What a reader has sent with a form and must not type again: texts by field; several of a field with several boxes. */
export type SentValues = Readonly<Record<string, string | readonly string[]>>

/**
 * What became of an action, for the page that is rendered because of it: for this one request, and never stored.
 */
export interface Submission {
  /** Plugin and action, as in `poll.vote`. */
  readonly action: string
  /** The `id` of its form: a page may have several of one action. */
  readonly form: string
  readonly outcome: 'done' | 'refused'
  /** What the reader is told. */
  readonly tell: string | undefined
  /** Where the reader has to sign in first. */
  readonly signIn?: string | undefined
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>
  /** Never those of fields that are `writeOnly`. */
  readonly values: SentValues
}
