import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'

// The 20,000 passwords that leaked lists have most often: the first four bytes of the SHA-256 of each in lower case, sorted.
// `pack-passwords.ts` beside this file makes it from any list. One of 200,000 passwords that nobody else has is refused
// with them, which costs its reader another try.

let packed: Buffer | undefined
const bytesOf = 4

/** The part of the SHA-256 that is stored. */
export const shortHash = (word: string): number => hash('sha256', word, 'buffer').readUInt32BE()

function isListed(word: string): boolean {
  packed ??= readFileSync(new URL('common-passwords.bin', import.meta.url))
  const wanted = shortHash(word)
  let [low, high] = [0, packed.length / bytesOf - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = packed.readUInt32BE(middle * bytesOf)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** What people write in place of a letter. */
const disguises: Readonly<Record<string, string>> = { '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' }
/** What they add to a word so that rules of composition let it through: `Password@123`, `Welcome1!`, `#India2024`. */
const added = /^[@!#$._*&]{0,2}(.*?)[@!#$._*&]{0,3}(?:\d{1,4}|12345|123456|(?:19|20)\d\d)?[@!#$._*&]{0,3}$/s
const minCoreLength = 4

/**
 * Whether a password is one of the most common, or a word of the site or of its reader, as it is or made to fit rules.
 * @param ownWords the site's name, the reader's name and address
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const word = password.toLowerCase()
  const [, core = ''] = added.exec(word) ?? []
  // In place of letters first: what is added at the end may be one.
  const readings = [word, undisguised(word), core, undisguised(core), word.replaceAll(/[@!#$._*&]/g, '')].filter(({ length }) => length >= minCoreLength)
  const own = new Set(ownWords.flatMap((each) => [each, ...each.split(/[\s@._-]+/)]).map((each) => each.toLowerCase()))
  return readings.some((each) => own.has(each) || isListed(each))
}

const undisguised = (word: string): string => word.replaceAll(/[@4310!$57]/g, (letter) => disguises[letter] ?? letter)
