import type { MenuItem, PageContext } from 'masthead'

/** Address of a path as plugins see it, in the variant of the page that links to it. */
export type HrefOf = (path: string) => string

/** A menu entry's path as plugins see it; the newsroom writes it without a slash in front. */
export const pathOf = ({ seopath }: Pick<MenuItem, 'seopath'>): string => (seopath.startsWith('/') ? seopath : `/${seopath}`)

/** Whether the page is that section or something in it. */
export function isWithin(page: PageContext, path: string): boolean {
  return path !== '/' && (page.address === path || page.address.startsWith(`${path}/`))
}

/** For `aria-current`: the section's own page, or something inside it. */
export const currentOf = (page: PageContext, path: string): 'page' | 'true' | undefined =>
  page.address === path ? 'page' : isWithin(page, path) ? 'true' : undefined
