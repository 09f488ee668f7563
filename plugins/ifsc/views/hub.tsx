import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { FoundBranch } from '../contract.ts'
import { pagesOf, queryPath, stateName } from 'masthead/kit'
import { bankPath, branchPath, hubPath } from '../pages/paths.ts'
import type { HubProps } from '../plugin.ts'
import { BranchLines } from './parts/branch-lines.tsx'
import { BranchSearch } from './parts/branch-search.tsx'
import { DirectoryHeader } from './parts/directory-header.tsx'
import { EntryList } from './parts/entry-list.tsx'
import { Letters } from './parts/letters.tsx'
import styles from './parts/directory.module.css'

type Banks = Extract<HubProps['data']['hub']['response'], { kind: 'banks' }>
type Found = Extract<HubProps['data']['hub']['response'], { kind: 'search' }>
type HubContext = Pick<HubProps, 'page' | 't' | 'query'>

/** The list of banks, or search results. */
export default function Hub({ data, page, query, t }: HubProps) {
  const { response } = data.hub
  return response.kind === 'banks' ? <AllBanks banks={response} page={page} query={query} t={t} /> : <Results found={response} page={page} query={query} t={t} />
}

function AllBanks({ banks, page, query, t }: HubContext & { readonly banks: Banks }) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.ifsc} />
      <DirectoryHeader title={t.hubTitle} text={t.hubText(page.format.number(banks.branches), page.format.number(banks.banks))} demo={banks.demo} t={t} />
      <BranchSearch page={page} t={t} />
      {banks.banks === 0 ? <EmptyState title={t.emptyTitle} text={t.emptyText} /> : null}
      {query.letter === undefined && banks.pageno === 1 && banks.banks > banks.largest.length ? (
        <section className={styles.ifcBlock}>
          <SectionHeading title={t.largest} page={page} />
          <EntryList entries={banks.largest} pathOf={(bank) => bankPath(bank.slug)} page={page} t={t} />
        </section>
      ) : null}
      {banks.banks === 0 ? null : (
        <section className={styles.ifcBlock}>
          <SectionHeading title={t.allBanks} page={page} />
          <Letters path={hubPath} letters={banks.letters} current={query.letter} page={page} t={t} />
          <EntryList entries={banks.items} pathOf={(bank) => bankPath(bank.slug)} page={page} t={t} />
          <Pagination path={queryPath(hubPath, { letter: query.letter })} pageno={banks.pageno} pages={pagesOf(banks)} order="further" page={page} />
        </section>
      )}
    </div>
  )
}

const pathOfFound = (branch: FoundBranch) => branchPath(branch.bank.slug, branch.state, branch.district.slug, branch.slug)

function Results({ found, page, t }: HubContext & { readonly found: Found }) {
  const whereOf = (branch: FoundBranch) => `${branch.bank.name}, ${branch.district.name}, ${stateName(branch.state, page.edition.langCode)}`
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.ifsc }]} page={page} current={t.find} />
      <header>
        <h1 className={styles.ifcTitle}>{t.searchTitle([found.query, found.bank].filter((words) => words !== '').join(', '))}</h1>
      </header>
      <BranchSearch page={page} t={t} query={found.query} bank={found.bank} />
      {found.exact === undefined ? null : (
        <section className={styles.ifcBlock}>
          <SectionHeading title={t.exact} page={page} />
          <BranchLines branches={[found.exact]} pathOf={pathOfFound} bankOf={whereOf} page={page} />
        </section>
      )}
      {found.banks.length === 0 || found.pageno > 1 ? null : (
        <section className={styles.ifcBlock}>
          <SectionHeading title={t.banksFound} page={page} />
          <EntryList entries={found.banks} pathOf={(bank) => bankPath(bank.slug)} page={page} t={t} />
        </section>
      )}
      {found.exact !== undefined ? null : found.items.length > 0 ? (
        <section className={styles.ifcBlock}>
          <SectionHeading title={t.branchesFound} page={page} />
          <p className={styles.ifcNote}>
            {t.results(page.format.number(found.total), found.more)} {found.more ? t.narrow : ''}
          </p>
          <BranchLines branches={found.items} pathOf={pathOfFound} bankOf={whereOf} page={page} />
          <Pagination path={queryPath(hubPath, { q: found.query, bank: found.bank })} pageno={found.pageno} pages={pagesOf(found)} order="further" page={page} />
        </section>
      ) : found.banks.length === 0 ? (
        <div className={styles.ifcBlock}>
          <EmptyState title={t.nothing} text={t.nothingText} />
        </div>
      ) : null}
      <p className={styles.ifcNote}>
        <a href={page.href(hubPath, { amp: page.variant === 'amp' })}>{t.back}</a>
      </p>
    </div>
  )
}
