import type { PageContext } from 'masthead'
import type { Name } from './contract.ts'

/** A name in the page's language, where the newsroom has it; in English otherwise. */
export const localName = (page: PageContext, name: Name): string => (page.edition.langCode === 'te' ? (name.te ?? name.en) : name.en)
