/** What is wrong with an author's code, as the terminal and the open page show it. */
export interface Problem {
  /** A few words, as in `A view threw while it was rendered.` */
  readonly title: string
  readonly message: string
  /** From the site's folder where it lies there, with forward slashes. */
  readonly file?: string
  /** From 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
  /** The lines around, with their numbers and a mark. */
  readonly frame?: string
  /** The page works in spite of it. */
  readonly isWarning?: boolean
}
