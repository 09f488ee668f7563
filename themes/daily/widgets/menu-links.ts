import type { PageContext, SharedPage } from 'masthead'
import type { MenuItem } from 'masthead/content'

/** Address of a path as plugins see it, in the variant of the page that links to it. */
export const variantHref = ({ variant, href }: SharedPage, path: string): string => (variant === 'amp' ? href(path, { amp: true }) : href(path))

/** A menu entry's path as plugins see it; the newsroom writes it without a leading slash. */
export const pathOf = ({ seopath }: Pick<MenuItem, 'seopath'>): string => (seopath.startsWith('/') ? seopath : `/${seopath}`)

/** For `aria-current`: the section's own page, or something inside it. Compared by address: /photos/india is not in /india. */
export function currentOf({ address }: Pick<PageContext, 'address'>, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page'
  return path !== '/' && address.startsWith(`${path}/`) ? 'true' : undefined
}

/**
 * An address with the same current menu entry: the deepest entry, or an address inside it. All stories of a section have
 * the same, so a menu with it as prop is rendered once for all of them.
 */
export function currentItemPath(items: readonly MenuItem[], { address }: Pick<PageContext, 'address'>): string {
  let deepest = ''
  for (const item of items) {
    for (const one of [item, ...item.child]) {
      const path = pathOf(one)
      if (path.length > deepest.length && currentOf({ address }, path)) deepest = path
    }
  }
  return deepest === '' || deepest === address ? deepest : `${deepest}/.`
}

/** The page's own address if a list contains it; the list then omits it. */
export const ownPathIn = (list: readonly { readonly path: string }[], { address }: Pick<PageContext, 'address'>): string | undefined =>
  list.some(({ path }) => path === address) ? address : undefined
