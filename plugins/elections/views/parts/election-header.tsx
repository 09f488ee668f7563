import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { PageContext } from 'masthead'
import type { ElectionHead } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import styles from './election-header.module.css'

export interface ElectionHeaderProps {
  readonly election: ElectionHead
  readonly title: string
  /** Of the pages of the election, which this is. */
  readonly tab: 'overview' | 'candidates' | 'constituencies' | undefined
  /** Between the election and this page. */
  readonly crumbs?: readonly { readonly path: string; readonly name: string }[] | undefined
  readonly page: PageContext
  readonly t: Messages
  readonly children?: ReactNode
}

/** Title, breadcrumb, and tabs with the election's other pages. */
export function ElectionHeader({ election, title, tab, crumbs = [], page, t, children }: ElectionHeaderProps) {
  const name = localName(page, election.name)
  const above = [{ path: '/elections', name: t.elections }, ...(tab === 'overview' ? [] : [{ path: election.path, name }]), ...crumbs]
  const tabs = [
    { id: 'overview', path: election.path, name: t.overview },
    { id: 'candidates', path: `${election.path}/key-candidates`, name: t.keyCandidates },
    { id: 'constituencies', path: `${election.path}/constituency-wise-result`, name: t.byConstituency },
  ]
  return (
    <>
      <Breadcrumb crumbs={above} page={page} current={title} />
      <header className={styles.eh}>
        <h1 className={styles.ehTitle}>{title}</h1>
        {election.demo ? <p className={styles.ehDemo}>{t.demo}</p> : null}
        {children}
        <nav className={styles.ehTabs} aria-label={t.sectionsOf(name)}>
          <ul className={styles.ehList}>
            {tabs.map(({ id, path, name }) => (
              <li key={id}>
                {id === tab ? (
                  <a className={`${styles.ehTab} ${styles.ehHere}`} href={variantHref(page, path)} aria-current="page">
                    {name}
                  </a>
                ) : (
                  <a className={styles.ehTab} href={variantHref(page, path)}>
                    {name}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </header>
    </>
  )
}
