const zeroWidthNonJoiner = '\u200c'

/**
 * A Telugu word with its ending: హైదరాబాద్‌లో, తిరుపతిలో. A word that ends in a bare consonant would make one letter with what
 * follows, ఆంధ్రప్రదేశ్లో.
 */
export const withEnding = (word: string, ending: string): string => `${word}${word.endsWith('్') ? zeroWidthNonJoiner : ''}${ending}`

/** A Telugu name as the object of a sentence: లక్ష్మిని, భరత్‌ను, రూతును. */
export const asObject = (name: string): string => withEnding(name, /[ిీైే]$/.test(name) ? 'ని' : 'ను')
