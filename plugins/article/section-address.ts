import type { PageContext } from 'masthead'

/** The address of a story's section: the story's own without its last segment, or without all that a photo story has behind it. */
export const sectionAddress = ({ address }: Pick<PageContext, 'address'>): string => address.replace(/(?:\/[^/]*\/photostory\/\d+\.cms|\/[^/]*)$/, '') || '/'
