/** The letters and digits of a name: two spellings that differ in nothing else are one. */
export const nameKey = (name: string): string => name.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Latin words for an address; empty for a name without a Latin letter or digit. */
export const slugOf = (name: string): string =>
  name.normalize('NFKD').toLowerCase().replaceAll(/[\u0300-\u036f'’.]/g, '').replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')

const small = new Set(['and', 'of', 'the', 'for', 'in', 'at', 'by', 'to'])
/** Abbreviations that stay in capitals. Words without a vowel count as abbreviations, too. */
const abbreviations = new Set(['IMPS', 'UPI', 'NEFT', 'RTGS', 'ATM', 'IDBI', 'IDRBT', 'HSBC', 'ICICI', 'ESAF', 'SAOG', 'SBI', 'UCO', 'IDFC', 'NABARD', 'INA', 'IIT', 'IIM', 'AIIMS', 'UP', 'MP', 'AP', 'II', 'III', 'IV', 'VI', 'VII', 'APMC', 'GIDC', 'MIDC', 'SME', 'NRI', 'HO', 'RO', 'ADB', 'SSI', 'IT', 'BO'])

/** Short for a word: written like one. */
const shortened = new Set(['ST', 'DR', 'MR', 'MRS', 'RD', 'NR', 'JN', 'MKT', 'BLDG'])

/** Words of a list in capitals as people write them: MAIN BRANCH, NEW DELHI -> Main Branch, New Delhi. Others stay. */
export function readable(text: string): string {
  const plain = clean(text)
  if (/\p{Ll}/u.test(plain)) return plain
  return plain.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, at: number) => {
    if (abbreviations.has(word) || (word.length > 1 && word.length < 6 && !/[AEIOUY]/.test(word) && !shortened.has(word))) return word
    const lower = word.toLowerCase()
    return at > 0 && small.has(lower) ? lower : lower.replace(/\p{L}/u, (letter) => letter.toUpperCase())
  })
}

/** One line: composed, without controls and half characters, single spaces. */
export const clean = (text: string): string => canonicalForm(text).replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** The same with its line breaks; spaces at the ends of lines and empty lines are dropped. */
export const cleanLines = (text: string): string =>
  canonicalForm(text)
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

// The box-drawing pair is an apostrophe that went through a code page of the eighties.
const canonicalForm = (text: string) => text.toWellFormed().replaceAll('├╜', '’').replaceAll(/[\ufffd\u2500-\u257f]/g, '').normalize('NFC')

const emptyMarkers = /^(?:|na|n\/a|n\.a\.?|nil|none|null|not available|waiting|0+|-+)$/i

/** Whether a field says nothing: empty, NA and the like. */
export const isEmptyMarker = (text: string): boolean => emptyMarkers.test(text.trim())

/**
 * A bank's name. A name in capitals is put in title case; mixed case is kept. Four-letter codes that lists give instead of
 * names stay in capitals.
 */
export function bankName(written: string): string {
  const plain = clean(written)
  return /^[A-Z]{4,5}$/.test(plain) ? plain : readable(plain)
}

/**
 * A district's name. Lists write a village and its district into one field, `MORSHI DIST AMRAVATI`: the district is what
 * follows the word.
 */
export function districtName(written: string): string {
  const plain = clean(written)
  if (isEmptyMarker(plain)) return ''
  const after = /\bDIST(?:T|RICT)?\b(?:\s*DIST(?:T|RICT)?\b)?[\s.:,-]*([\p{L}\p{N}][^,(]*)$/iu.exec(plain)?.[1]
  const name = trimmed((after ?? plain).replace(/[\s,.:-]*\bDIST(?:T|RICT)?\b[\s.)]*$/iu, ''))
  return readable(name === '' ? trimmed(plain) : name)
}

/** Without punctuation at the ends, and without a bracket that lost its partner. */
function trimmed(text: string): string {
  const bare = text.replaceAll(/^[\s,.:;()-]+|[\s,.:;-]+$/g, '')
  return bare.includes('(') ? bare : bare.replaceAll(')', '').trim()
}
