/** What readers were told of what they wrote, how they voted, and which letters they get. */
export interface CommentLedger {
  readonly comments: LedgerComment[]
  readonly votes: LedgerVote[]
  readonly letters: LedgerLetter[]
}

/** A comment that was sent until there was an answer. */
export interface LedgerComment {
  /** No two are alike. */
  readonly text: string
  /** The writer's number. */
  readonly phone: string
  /** Of the comment that it answers. */
  readonly parent: string | undefined
  /** Where the answer had it. */
  readonly id: string | undefined
}

/** The last vote of a reader on a comment that was acknowledged. */
export interface LedgerVote {
  readonly comment: string
  readonly phone: string
  readonly value: 1 | -1 | 0
}

/** An address that ordered letters and opened the link in its mail. */
export interface LedgerLetter {
  readonly email: string
}
