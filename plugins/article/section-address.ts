import type { PageContext } from 'masthead'

/** The address of a story's section: the story's own without its last segment. */
export const sectionAddress = ({ address }: Pick<PageContext, 'address'>): string => address.slice(0, address.lastIndexOf('/')) || '/'
