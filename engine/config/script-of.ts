/** The script that a language is written in, as in ISO 15924: `Latn`, `Telu` (CLDR's likely subtags). @param langCode as in `te` or `en-IN` */
export const scriptOf = (langCode: string): string => new Intl.Locale(langCode).maximize().script ?? 'Latn'
