import type { Head, PageContext } from 'masthead'
import { breadcrumbList, type JsonLd } from 'masthead/json-ld'
import type { Crumb } from 'masthead/content'
import type { About } from '../contract.ts'
import { homePath } from './paths.ts'
import { wordsIn } from './words.ts'

export interface HeadInput {
  readonly page: PageContext
  readonly t: { readonly home: string; readonly sports: string; readonly titleOf: (title: string, siteName: string) => string }
  readonly about: About
  /** With the query that tells it from others; where the page was asked for otherwise, this is its canonical address. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** In the breadcrumb; the hub itself has none. */
  readonly name?: string
  readonly isEmpty: boolean
  readonly jsonLd?: readonly JsonLd[]
}

export const seriesCrumbs = ({ series }: About, t: { readonly sports: string }, page: PageContext): readonly Crumb[] => [
  { path: '/sports', name: t.sports },
  { path: homePath(series.id), name: wordsIn(series.name, page) },
]

export function gamesHead({ page, t, about, path, title, description, name, isEmpty, jsonLd = [] }: HeadInput): Head {
  const crumbs = seriesCrumbs(about, t, page)
  return {
    title: t.titleOf(title, page.edition.siteName),
    description,
    type: 'website',
    canonical: path,
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, path])),
    noIndex: isEmpty,
    jsonLd: [breadcrumbList(page, t.home, name === undefined ? crumbs : [...crumbs, { path, name }]), ...jsonLd],
  }
}
