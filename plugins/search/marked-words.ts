interface Found {
  readonly words?: readonly string[] | undefined
}

/** The words that are marked in results: those that stories were found by, or, where the content API does not say, those of the address. */
export const markedWords = (words: string, found: Found): readonly string[] => (found.words === undefined ? words.split('-') : found.words)
