import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import { pagesOf, variantHref } from 'masthead/kit'
import type { Poll } from '../contract.ts'
import type { ListProps } from '../pages.ts'
import { pollsPath } from '../paths.ts'
import { sharesOf } from '../shares.ts'
import { pollState } from './parts/poll-state.ts'
import styles from './list.module.css'

export default function List({ data, page, t }: ListProps) {
  const { items, ...list } = data.polls.response
  const open = items.filter(({ isOpen }) => isOpen)
  const closed = items.filter(({ isOpen }) => !isOpen)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={t.title} page={page} />
      <h1>{t.title}</h1>
      <p className={styles.plLead}>{t.description}</p>
      {items.length === 0 ? <EmptyState title={t.noPolls} text={t.noPollsText} /> : null}
      {open.length === 0 ? null : <Entries title={t.openOnes} polls={open} page={page} t={t} />}
      {closed.length === 0 ? null : <Entries title={t.closedOnes} polls={closed} page={page} t={t} />}
      <Pagination path={pollsPath} pageno={list.pageno} pages={pagesOf(list)} page={page} />
    </div>
  )
}

function Entries({ title, polls, page, t }: Pick<ListProps, 'page' | 't'> & { readonly title: string; readonly polls: readonly Poll[] }) {
  return (
    <section>
      <h2 className={styles.plHead}>{title}</h2>
      <ul className={styles.plList}>
        {polls.map((poll) => {
          const leading = poll.isOpen ? undefined : leadingOf(poll)
          return (
            <li key={poll.msid}>
              <h3 className={styles.plName}>
                <a href={variantHref(page, poll.path)}>{poll.question}</a>
              </h3>
              {leading === undefined ? null : <p>{t.ahead(leading.text, page.format.number(leading.share))}</p>}
              <p className={styles.plWhen}>
                {pollState(poll, page, t)}
                {poll.isOpen ? null : ` · ${t.votes(poll.total)}`}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The answer with the most votes; none where two have as many, or nobody has voted. */
function leadingOf({ options, total }: Poll): { readonly text: string; readonly share: number } | undefined {
  const shares = sharesOf(options.map(({ votes }) => votes))
  const most = Math.max(...options.map(({ votes }) => votes))
  const [first, second] = options.flatMap(({ text, votes }, index) => (votes === most ? [{ text, share: shares[index] ?? 0 }] : []))
  return total === 0 || second ? undefined : first
}
