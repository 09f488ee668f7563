import type { Head, PageContext } from 'masthead'
import type { Crumb, Teaser } from 'masthead/content'
import { breadcrumbList } from 'masthead/json-ld'
import { collectionPage } from './json-ld.ts'
import { neighbourPages, type Paged, pathsByEdition } from 'masthead/kit'

export interface ListHeadInput {
  readonly page: PageContext
  readonly t: {
    readonly home: string
    readonly titleOf: (name: string, siteName: string) => string
    readonly titleOfPage: (name: string, pageno: number, siteName: string) => string
  }
  readonly path: string
  readonly name: string
  readonly description: string
  readonly crumbs: readonly Crumb[]
  /** The same list in other editions. */
  readonly alternates?: readonly { readonly channel: number; readonly path: string }[] | undefined
  /** The same list in other editions, or the nearest that they have. */
  readonly counterparts?: readonly { readonly channel: number; readonly path: string }[] | undefined
  readonly list: Paged & { readonly items: readonly Teaser[] }
}

/** The head of a page of a list. */
export function listHead({ page, t, path, name, description, crumbs, alternates = [], counterparts = [], list }: ListHeadInput): Head {
  const { siteName } = page.edition
  const image = list.items.find((story) => story.leadImage)?.leadImage
  return {
    title: list.pageno === 1 ? t.titleOf(name, siteName) : t.titleOfPage(name, list.pageno, siteName),
    description,
    ...neighbourPages(path, list),
    alternates: pathsByEdition(alternates, page),
    counterparts: pathsByEdition(counterparts, page),
    // Search engines should not index an empty list.
    noIndex: list.total === 0,
    ...(image ? { image: { url: page.image(image.msid, { width: 1200, height: 675, name: image.name }), width: 1200, height: 675, alt: image.alt } } : {}),
    jsonLd: [
      breadcrumbList(page, t.home, crumbs),
      collectionPage(page, {
        path: list.pageno === 1 ? path : `${path}?page=${list.pageno}`,
        name,
        description,
        stories: list.items,
        first: (list.pageno - 1) * list.perpage + 1,
      }),
    ],
  }
}
