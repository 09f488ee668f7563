import type { SharedPage } from 'masthead'

/** The address of a page that has AMP, in AMP from AMP pages: a reader who came to AMP stays there. */
export const inOwnVariant = (page: SharedPage, path: string): string => (page.variant === 'amp' ? page.href(path, { amp: true }) : page.href(path))
