import type { PageContext, SharedPage } from 'masthead'
import type { MenuItem } from 'masthead/content'

/** Address of a path as plugins see it, in the variant of the page that links to it. */
export const variantHref = ({ variant, href }: SharedPage, path: string): string => (variant === 'amp' ? href(path, { amp: true }) : href(path))

/** A menu entry's path as plugins see it; the newsroom writes it without a slash in front. */
export const pathOf = ({ seopath }: Pick<MenuItem, 'seopath'>): string => (seopath.startsWith('/') ? seopath : `/${seopath}`)

/** For `aria-current`: the section's own page, or something inside it. By address: /photos/india is not in /india. */
export function currentOf({ address }: Pick<PageContext, 'address'>, path: string): 'page' | 'true' | undefined {
  if (address === path) return 'page'
  return path !== '/' && address.startsWith(`${path}/`) ? 'true' : undefined
}

/**
 * An address with the same entries current: the deepest of them, or a place inside it. All stories of a section have the
 * same, so a menu that is drawn from it is drawn once for them.
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

/** The page's own address where it is in a list, which leaves it out. */
export const ownPathIn = (list: readonly { readonly path: string }[], { address }: Pick<PageContext, 'address'>): string | undefined =>
  list.some(({ path }) => path === address) ? address : undefined

/** For what has not arrived: the same empty list each time. */
export const emptyList: readonly never[] = []
