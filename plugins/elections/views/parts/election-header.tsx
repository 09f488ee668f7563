import type { ReactNode } from 'react'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { PageContext } from 'masthead'
import type { ElectionHead } from '../../contract.ts'
import { nameIn } from '../../names.ts'
import type { Words } from '../../plugin.ts'
import { linkTo } from './links.ts'
import './election-header.css'

export interface ElectionHeaderProps {
  readonly election: ElectionHead
  readonly title: string
  /** Of the pages of the election, which this is. */
  readonly tab: 'overview' | 'candidates' | 'constituencies' | undefined
  /** Between the election and this page. */
  readonly crumbs?: readonly { readonly path: string; readonly name: string }[] | undefined
  readonly page: PageContext
  readonly t: Words
  readonly children?: ReactNode
}

/** Name of the page, the way to it, and the other pages of the election. */
export function ElectionHeader({ election, title, tab, crumbs = [], page, t, children }: ElectionHeaderProps) {
  const name = nameIn(page, election.name)
  const above = [{ path: '/elections', name: t.elections }, ...(tab === 'overview' ? [] : [{ path: election.path, name }]), ...crumbs]
  const tabs = [
    { id: 'overview', path: election.path, name: t.overview },
    { id: 'candidates', path: `${election.path}/key-candidates`, name: t.keyCandidates },
    { id: 'constituencies', path: `${election.path}/constituency-wise-result`, name: t.byConstituency },
  ]
  return (
    <>
      <Breadcrumb crumbs={above} page={page} current={title} />
      <header className="eh">
        <h1 className="eh-title">{title}</h1>
        {election.demo ? <p className="eh-demo">{t.demo}</p> : null}
        {children}
        <nav className="eh-tabs" aria-label={t.sectionsOf(name)}>
          <ul className="eh-list">
            {tabs.map(({ id, path, name }) => (
              <li key={id}>
                {id === tab ? (
                  <a className="eh-tab eh-here" href={linkTo(page, path)} aria-current="page">
                    {name}
                  </a>
                ) : (
                  <a className="eh-tab" href={linkTo(page, path)}>
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
