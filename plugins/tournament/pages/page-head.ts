import type { EditionId, Head, PageContext } from 'masthead'
import { tournamentName } from './season-name.ts'
import { hubPath, sportOf, withQuery } from './paths.ts'
import type { About } from '../contract.ts'
import type { Crumb } from 'masthead/content'
import { breadcrumbList, type JsonLd } from 'masthead/json-ld'

export interface CrumbLabels {
  readonly home: string
  readonly sports: string
  readonly cricket: string
  readonly football: string
  readonly tournament: (id: string, league?: About['league']) => string
  readonly season: (season: number, acrossYears?: boolean) => string
  readonly named: (name: string, season: string) => string
}

/** Editions with a section of football's stories. */
const footballEditions: readonly EditionId[] = ['english']

/** From the section down to the tournament's hub. */
export function sectionCrumbs(about: Pick<About, 'tournament' | 'league'>, t: CrumbLabels, { edition }: Pick<PageContext, 'edition'>): readonly Crumb[] {
  const id = about.tournament
  const sport = sportOf(id)
  return [
    { path: '/sports', name: t.sports },
    ...(sport === 'cricket' || footballEditions.includes(edition.id) ? [{ path: `/sports/${sport}`, name: t[sport] }] : []),
    { path: hubPath(id), name: tournamentName(about, t) },
  ]
}

export interface SeasonQuery {
  readonly season?: string | number | undefined
  readonly page?: number | undefined
  readonly sort?: string | undefined
  readonly order?: string | undefined
}

/** What a query must say to lead to this season: nothing for the newest, and for the only one; `all` for all of them. */
export const seasonParam = ({ season, seasons }: About): string | undefined =>
  season === undefined || season === seasons[0]?.season || (season === 0 && seasons.length < 2) ? undefined : season === 0 ? 'all' : String(season)

/** The address of the content: without query values that do not change it, such as a sort order or the default season. */
function ownAddress(path: string, about: About, query: SeasonQuery): string {
  const isOrdered = query.sort !== undefined || query.order !== undefined
  return withQuery(path, { season: seasonParam(about), page: isOrdered || query.page === 1 ? undefined : query.page })
}

/** It, where the page was asked for under another one. */
export function canonicalOf(path: string, about: About, query: SeasonQuery): string | undefined {
  const isOwn = query.sort === undefined && query.order === undefined && String(query.season ?? '') === (seasonParam(about) ?? '') && query.page !== 1
  return isOwn ? undefined : ownAddress(path, about, query)
}

export interface HeadInput {
  readonly page: PageContext
  readonly t: CrumbLabels & { readonly titleOf: (name: string, siteName: string) => string }
  readonly about: About
  readonly query: SeasonQuery
  readonly path: string
  /** Of the page, and in its breadcrumb. */
  readonly title: string
  readonly name: string
  readonly description: string
  /** Pages between the hub and this one. */
  readonly between?: readonly Crumb[]
  readonly jsonLd?: readonly JsonLd[]
  readonly isEmpty?: boolean
}

export function tournamentHead({ page, t, about, query, path, title, name, description, between = [], jsonLd = [], isEmpty = false }: HeadInput): Head {
  const crumbs = [...sectionCrumbs(about, t, page), ...between]
  const canonical = canonicalOf(path, about, query)
  return {
    title: t.titleOf(title, page.edition.siteName),
    description,
    noIndex: isEmpty,
    ...(canonical === undefined ? {} : { canonical }),
    alternates: Object.fromEntries(page.editions.map(({ id }) => [id, ownAddress(path, about, query)])),
    jsonLd: [breadcrumbList(page, t.home, path === hubPath(about.tournament) ? crumbs : [...crumbs, { path, name }]), ...jsonLd],
  }
}
