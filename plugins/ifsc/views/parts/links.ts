import type { PageContext } from 'masthead'

/** An address for a link on this page: AMP pages lead to AMP pages. */
export const link = (page: PageContext, path: string): string => page.href(path, { amp: page.variant === 'amp' })
