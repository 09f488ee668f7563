/** Four letters for the bank, a zero, six characters for the branch (Reserve Bank of India). */
export const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Normalises a code that someone typed; `undefined` when it is not one. */
export function readCode(text: string): string | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return ifscPattern.test(code) ? code : undefined
}

/**
 * The number of a code: its characters in base 36. Unique, the same in every store and after every import, and below
 * 36 to the tenth because the fifth character, always a zero, is left out, so that a JavaScript number holds it.
 */
export function codeNumber(code: string): number {
  return Number.parseInt(code.slice(0, 4) + code.slice(5), 36)
}

/** Nine digits on a cheque: city, bank, branch. */
export const readMicr = (text: string): string | undefined => (/^\d{9}$/.test(text.trim()) && !/^0+$/.test(text.trim()) ? text.trim() : undefined)

/** A telephone number with at least an area code; shorter ones work only within their town. */
export function readPhone(text: string, micr: string | undefined): string | undefined {
  // A spreadsheet's date has as many digits as a number.
  if (/^(?:1[89]|20)\d\d-\d\d-\d\d$/.test(text.trim())) return undefined
  const number = text.replaceAll(/[\s-]/g, '')
  // Some lists have the MICR code in both columns.
  return /^\+?\d{8,14}$/.test(number) && !/^\+?(?:91)?0+$/.test(number) && number !== micr ? number : undefined
}

export const readSwift = (text: string): string | undefined => (/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text.trim()) ? text.trim() : undefined)

/** True, False or nothing known. */
export const readFlag = (text: string): boolean | undefined => (/^(?:true|yes|1)$/i.test(text.trim()) ? true : /^(?:false|no|0)$/i.test(text.trim()) ? false : undefined)

/** The six digits of an Indian postal code at the end of an address, with or without a space in the middle. */
export function postalCode(address: string): string | undefined {
  const found = [...address.matchAll(/(?<!\d)([1-8]\d{2})\s?(\d{3})(?!\d)/g)].at(-1)
  return found ? `${found[1]}${found[2]}` : undefined
}

/** Slug of a branch: its name, where it has one, and its code, so that no two are ever alike. */
export const branchSlug = (nameSlug: string, code: string): string => (nameSlug === '' ? code.toLowerCase() : `${nameSlug}-${code.toLowerCase()}`)

/** The code at the end of a branch's slug. */
export function codeOfSlug(slug: string): string | undefined {
  const code = slug.slice(-11).toUpperCase()
  return ifscPattern.test(code) && (slug.length === 11 || slug.at(-12) === '-') ? code : undefined
}
