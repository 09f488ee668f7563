import type { MenuItem, PageContext } from 'masthead'

/** Address of a path as plugins see it, in the variant of the page that links to it. */
export type HrefOf = (path: string) => string

/** A menu entry's path as plugins see it; the newsroom writes it without a slash in front. */
export const pathOf = ({ seopath }: Pick<MenuItem, 'seopath'>): string => (seopath.startsWith('/') ? seopath : `/${seopath}`)

/** For `aria-current`: the section's own page, or something inside it. By address: /photos/india is not in /india. */
export function currentOf({ address }: Pick<PageContext, 'address'>, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page'
  return path !== '/' && address.startsWith(`${path}/`) ? 'true' : undefined
}
