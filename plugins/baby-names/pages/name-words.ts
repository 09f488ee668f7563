import type { PageContext } from 'masthead'
import type { Name } from '../contract.ts'

type OfEdition = Pick<PageContext, 'edition'>

const isTelugu = ({ edition }: OfEdition): boolean => edition.langCode === 'te'

/** A name as the edition's readers write it, where that is known. */
export const nameIn = ({ name, telugu }: Pick<Name, 'name' | 'telugu'>, page: OfEdition): string => (isTelugu(page) ? (telugu ?? name) : name)

/** A meaning, and its language where that is not the edition's. */
export function meaningIn({ meaning, meaningTelugu }: Pick<Name, 'meaning' | 'meaningTelugu'>, page: OfEdition): { readonly text: string; readonly lang: string | undefined } {
  if (!isTelugu(page)) return { text: meaning, lang: undefined }
  return meaningTelugu === undefined ? { text: meaning, lang: 'en' } : { text: meaningTelugu, lang: undefined }
}

/** The other script, and its language; `undefined` where the name stands in one alone. */
export const otherScript = ({ name, telugu }: Pick<Name, 'name' | 'telugu'>, page: OfEdition): { readonly text: string; readonly lang: string } | undefined =>
  telugu === undefined ? undefined : isTelugu(page) ? { text: name, lang: 'en' } : { text: telugu, lang: 'te' }
