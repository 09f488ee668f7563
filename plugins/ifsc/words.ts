/** Longer runs are not words. */
const longest = 40

/** The distinct words of a text in lower case, as the index holds them and a search asks for them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC').toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu), ([word]) => word.slice(0, longest).toWellFormed())),
]
