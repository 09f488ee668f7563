import type { PageContext } from 'masthead'
import { breadcrumbList, itemList, type JsonLd, type ListEntry, webPage } from 'masthead/json-ld'
import type { Messages } from '../messages.ts'
import { hubPath } from './paths.ts'

export interface ListPage {
  readonly path: string
  readonly name: string
  readonly description: string
  /** Below the page of all astrology; without itself. */
  readonly crumbs?: readonly { readonly path: string; readonly name: string }[]
  readonly entries: readonly ListEntry[]
}

/** A page that lists things, with where it stands. */
export const listPage = (page: PageContext, t: Messages, { path, name, description, crumbs = [], entries }: ListPage): JsonLd[] => [
  breadcrumbList(page, t.home, [{ path: hubPath, name: t.astrology }, ...crumbs, ...(path === hubPath ? [] : [{ path, name }])]),
  webPage(page, { path, name, description, type: 'CollectionPage', ...(entries.length === 0 ? {} : { mainEntity: itemList(entries, { name }) }) }),
]

export const everyEdition = (path: string, page: PageContext) => Object.fromEntries(page.editions.map(({ id }) => [id, path]))
