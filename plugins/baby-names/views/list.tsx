import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { pagesOf, variantHref } from 'masthead/kit'
import { stars } from '../names/stars.ts'
import { genders, wordName } from '../names/vocabulary.ts'
import { depthOf, type Selection, shortList } from '../pages/list-slug.ts'
import { listWords } from '../pages/list-title.ts'
import { hubPath, listPath } from '../pages/paths.ts'
import type { ListProps } from '../plugin.ts'
import { type Chip, Chips } from './parts/chips.tsx'
import { NameList } from './parts/name-list.tsx'
import { NameSearch } from './parts/name-search.tsx'
import Kept from './kept.island.tsx'
import styles from './list.module.css'
import namesStyles from './parts/names.module.css'

/** A list of names, with the ways to narrow or widen it. */
export default function List({ data, params, page, variant, t }: ListProps) {
  const { items, genders: forWhom, letters, ...paged } = data.names.response
  const selection = params.list
  const words = listWords(selection, page)
  const title = t.listTitle(words)
  const star = stars.find(({ id }) => id === selection.star)
  const isTelugu = page.edition.langCode === 'te'
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.title }]} page={page} current={title} />
      <header>
        <h1 className={namesStyles.bnTitle}>{title}</h1>
        {paged.total === 0 ? null : <p className={namesStyles.bnText}>{t.listText(title, t.withMeanings(paged.total))}</p>}
        {star === undefined ? null : <p className={namesStyles.bnSmall}>{t.syllablesOf(wordName('star', star.id, page.edition.langCode), (isTelugu ? star.syllables : star.latin).join(', '))}</p>}
      </header>
      <div className={styles.bnNarrow}>
        {selection.gender === undefined && namesOf(forWhom) <= shortList ? null : <Chips label={t.forWhom} chips={genderChips(selection, forWhom.map(({ id }) => id), t)} page={page} />}
        {selection.start === undefined && isGrouped(selection) && total(letters) <= longList ? null : <Chips label={t.letters} chips={letterChips(selection, letters.map(({ id }) => id), t.all)} page={page} />}
      </div>
      {items.length === 0 ? (
        <EmptyState title={t.noNames} text={t.noNamesText}>
          <a href={variantHref(page, hubPath)}>{t.allNames}</a>
        </EmptyState>
      ) : (
        <NameList names={items} page={page} t={t} />
      )}
      <Pagination path={listPath(selection)} pageno={paged.pageno} pages={pagesOf(paged)} order="further" page={page} />
      {variant === 'amp' ? null : <Kept base={page.href(hubPath)} t={t} />}
      <NameSearch page={page} t={t} />
    </div>
  )
}

/** Names of a group from which on its letters are worth a list each. */
const longList = 120

const total = (counts: readonly { readonly count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Those for both are counted for boys, for girls and by themselves. */
const namesOf = (counts: readonly { readonly id: string; readonly count: number }[]): number => counts.reduce((sum, { id, count }) => (id === 'unisex' ? sum - count : sum + count), 0)

const isGrouped = ({ gender: _gender, start: _start, ...groups }: Selection): boolean => depthOf(groups) > 0

/** The list without the part that is chosen; the page of all names where nothing is left of it. */
const pathOf = (selection: Selection): string => (depthOf(selection) === 0 ? hubPath : listPath(selection))

function genderChips(selection: Selection, found: readonly string[], t: ListProps['t']): Chip[] {
  const { gender, ...others } = selection
  const shown = genders.filter((one) => one === gender || found.includes(one))
  return [{ path: pathOf(others), name: t.anyone, here: gender === undefined }, ...shown.map((one) => ({ path: listPath({ ...others, gender: one }), name: t[one], here: one === gender }))]
}

function letterChips(selection: Selection, found: readonly string[], all: string): Chip[] {
  const { start, ...others } = selection
  const shown = start === undefined || found.includes(start) ? found : [...found, start].sort()
  return [{ path: pathOf(others), name: all, here: start === undefined }, ...shown.map((one) => ({ path: listPath({ ...others, start: one }), name: one.charAt(0).toUpperCase() + one.slice(1), here: one === start }))]
}
