import type { PageContext } from 'masthead'

/** The href of a path in the variant that is being shown: a reader of AMP pages stays among them. */
export const place = (page: PageContext, path: string): string => page.href(path, page.variant === 'amp' ? { amp: true } : {})
