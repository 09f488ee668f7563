import type { SentValues } from '../request/submission.ts'

/** Words that an island needs when nothing comes back from the site. */
export interface ActionWords {
  /** The reader's device is offline. */
  readonly offline: string
  /** Anything else. */
  readonly failed: string
}

/**
 * An action as views get it in `actions`, for `formOf` of `masthead/kit`. It is JSON, so that an island can have it as a
 * prop and hand it to `enhanceForm` or `sendAction` of `masthead/reader`.
 */
export interface ActionForm<Field extends string = string> {
  /** The action's own name: the `id` of a form that is given no other. */
  readonly name: string
  /** Where the form is sent, with the page to come back to. Below `/action/`, the same on every node. */
  readonly address: string
  /** The page itself, for AMP, which links to the form instead of showing it. */
  readonly page: string
  readonly isAmp: boolean
  /** Whether it has fields for files. */
  readonly takesFiles: boolean
  readonly words: ActionWords
  /** What became of it, on the page that is rendered because it was sent, and there alone. */
  readonly sent?: {
    readonly form: string
    readonly outcome: 'done' | 'refused'
    readonly tell: string | undefined
    readonly signIn?: string | undefined
    /** Messages by field. */
    readonly fields: Readonly<Partial<Record<Field, string>>>
    /** What the reader had typed. */
    readonly values: SentValues
  }
}
