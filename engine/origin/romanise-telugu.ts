/** Consonants with the vowel that they have unless a sign says otherwise left out. */
const consonants: Readonly<Record<string, string>> = {
  క: 'k', ఖ: 'kh', గ: 'g', ఘ: 'gh', ఙ: 'n',
  చ: 'ch', ఛ: 'ch', జ: 'j', ఝ: 'jh', ఞ: 'n',
  ట: 't', ఠ: 'th', డ: 'd', ఢ: 'dh', ణ: 'n',
  త: 't', థ: 'th', ద: 'd', ధ: 'dh', న: 'n',
  ప: 'p', ఫ: 'f', బ: 'b', భ: 'bh', మ: 'm',
  య: 'y', ర: 'r', ఱ: 'r', ల: 'l', ళ: 'l', ఴ: 'l', వ: 'v',
  శ: 'sh', ష: 'sh', స: 's', హ: 'h', ౘ: 'ch', ౙ: 'j', ౚ: 'r',
}

const vowels: Readonly<Record<string, string>> = {
  అ: 'a', ఆ: 'a', ఇ: 'i', ఈ: 'i', ఉ: 'u', ఊ: 'u', ఋ: 'ru', ౠ: 'ru', ఌ: 'lu', ౡ: 'lu',
  ఎ: 'e', ఏ: 'e', ఐ: 'ai', ఒ: 'o', ఓ: 'o', ఔ: 'au',
}

const signs: Readonly<Record<string, string>> = {
  '\u0c3e': 'a', '\u0c3f': 'i', '\u0c40': 'i', '\u0c41': 'u', '\u0c42': 'u', '\u0c43': 'ru', '\u0c44': 'ru', '\u0c62': 'lu', '\u0c63': 'lu',
  '\u0c46': 'e', '\u0c47': 'e', '\u0c48': 'ai', '\u0c4a': 'o', '\u0c4b': 'o', '\u0c4c': 'au', '\u0c55': '', '\u0c56': 'i', '\u0c4d': '',
}

/** Written as two letters, and said as one that neither is. */
const clusters: readonly (readonly [telugu: string, latin: string])[] = [['జ్ఞ', 'gn'], ['క్ష', 'ksh']]

const zero = 0x0c66

/**
 * Telugu in plain Latin letters, as people type it: `వర్షం` is varsham, `తెలంగాణ` telangana. Long vowels and the two rows of
 * t, d, n and l are not told apart, so there is no way back. What is not Telugu stays as it is.
 */
export function romaniseTelugu(text: string): string {
  // Joiners inside a word tell fonts what to draw.
  const letters = [...text.replaceAll(/[\u200b-\u200d\ufeff]/g, '')]
  let latin = ''
  for (let index = 0; index < letters.length; index += 1) {
    const rest = letters[index] + (letters[index + 1] ?? '') + (letters[index + 2] ?? '')
    const cluster = clusters.find(([telugu]) => rest === telugu)
    if (cluster) index += 2
    const letter = letters[index] ?? ''
    const consonant = cluster?.[1] ?? consonants[letter]
    if (consonant !== undefined) {
      const sign = signs[letters[index + 1] ?? '']
      // Two signs on one letter, as of an old spelling of `ai`: the second is read, too.
      latin += consonant + (sign ?? 'a')
      if (sign !== undefined) index += 1
      continue
    }
    latin += vowels[letter] ?? mark(letter, letters[index + 1]) ?? digit(letter) ?? signs[letter] ?? letter
  }
  return latin
}

/** The nasal is said as the letter after it is, and as m at the end of a word. */
function mark(letter: string, next: string | undefined): string | undefined {
  switch (letter) {
    case '\u0c02':
    case '\u0c01':
    case '\u0c00': {
      const after = next === undefined ? undefined : consonants[next]
      return after === undefined || /^[pfbm]/.test(after) ? 'm' : 'n'
    }
    case '\u0c03':
      return 'h'
    case '\u0c3d':
      return ''
    default:
      return undefined
  }
}

function digit(letter: string): string | undefined {
  const value = (letter.codePointAt(0) ?? 0) - zero
  return value >= 0 && value <= 9 ? String(value) : undefined
}
