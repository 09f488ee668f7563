/** Where the letters are, as plugins see it. */
export const lettersPath = '/news-letter'

/** Where the latest issue of a letter is. */
export const issuePath = (letter: string): string => `${lettersPath}/${letter}`
