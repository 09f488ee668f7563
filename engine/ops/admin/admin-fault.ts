/** What was asked of an admin listener cannot be done; the sentence is shown to the operator. */
export class AdminFault extends Error {
  readonly status: number

  constructor(status: 400 | 401 | 404 | 405 | 413 | 500 | 502, sentence: string) {
    super(sentence)
    this.status = status
  }
}
