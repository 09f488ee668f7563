import type { PageContext } from 'masthead'

/** In Telugu, the name that the desk wrote; elsewhere that of the records, or its correction. */
export const shownName = (page: Pick<PageContext, 'edition'>, name: string, nameTelugu: string | undefined): string => (page.edition.id === 'telugu' ? (nameTelugu ?? name) : name)
