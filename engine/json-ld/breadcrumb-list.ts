import type { Crumb, Story } from '../content/content-shapes.ts'
import type { PageContext } from '../render/page-context.ts'
import type { JsonLd } from './json-ld.ts'

/**
 * schema.org BreadcrumbList: from the home page down to the last of `crumbs`.
 * @param home the home page's name in the edition's language
 */
export const breadcrumbList = (page: PageContext, home: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ path: '/', name: home }, ...crumbs].map(({ path, name }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: page.absolute(path) })),
})

/** schema.org BreadcrumbList of a story: the home page, its sections and itself. */
export const storyBreadcrumbList = (page: PageContext, home: string, story: Pick<Story, 'breadcrumb' | 'path' | 'title'>): JsonLd =>
  breadcrumbList(page, home, [...story.breadcrumb, { path: story.path, name: story.title }])
