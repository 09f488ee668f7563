import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'

/** Where a button of a microsite leads: a path of the site in the page's own variant, a place on the page, or elsewhere. */
export const targetHref = (target: string, page: PageContext): string => (target.startsWith('/') ? variantHref(page, target) : target)
