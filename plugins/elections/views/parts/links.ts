import type { PageContext } from 'masthead'

/** Address of a path in the variant of the page that links to it. */
export const linkTo = (page: PageContext, path: string): string => page.href(path, { amp: page.variant === 'amp' })
