import { randomBytes } from 'node:crypto'

/** Random bytes of a token: nobody guesses 2^256. */
const tokenBytes = 32

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Letters that as many random bytes take in base64url. */
export const minTokenLength = Math.ceil((tokenBytes * 8) / 6)
/** Of 64 random hexadecimal digits fewer are met once in a hundred million tokens. */
const minDistinctLetters = 9

/** Whether a text can be random bytes: long enough, and not one letter over and over. */
export const isRandomToken = (token: string): boolean => token.length >= minTokenLength && new Set(token).size >= minDistinctLetters
