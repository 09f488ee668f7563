/**
 * Composed, without characters that no HTML document may hold (controls, non-characters, half surrogates): PostgreSQL
 * refuses NUL, and validators refuse the others.
 */
export const cleanText = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : withoutForbidden(text))

const withoutForbidden = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/gu, '')
    .normalize('NFC')
