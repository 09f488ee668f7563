/** The letters of a name: spellings that differ in nothing else are one name. */
export const nameKey = (name: string): string => plain(name).replaceAll(/[^a-z]/g, '')

/** A name as its address has it; empty for one without Latin letters. */
export const nameSlug = (name: string): string => plain(name).replaceAll(/['’.]/g, '').replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '')

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
