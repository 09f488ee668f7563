import { AmpPagination } from 'masthead/theme/amp-pagination'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Pagination } from 'masthead/theme/pagination'
import { Picture } from 'masthead/theme/picture'
import { pagesOf } from 'masthead/kit'
import type { AuthorsProps } from '../directory-pages.ts'
import { authorsPath, feedsPath } from '../paths.ts'
import { EmptyList } from './parts/empty-list.tsx'
import { FeedsLink } from './parts/feeds-link.tsx'
import { ListHeader } from './parts/list-header.tsx'
import styles from './authors.module.css'

/** All who write, each with what they do. */
export default function Authors({ data, page, variant, t }: AuthorsProps) {
  const amp = variant === 'amp'
  const { items, alternates: _, ...list } = data.authors.response
  const pages = pagesOf(list)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.authors} />
      <ListHeader title={t.authors} description={t.authorsText(page.edition.siteName)} pageno={list.pageno > 1 ? t.pageno(list.pageno) : undefined} />
      {items.length === 0 ? <EmptyList t={t} home={page.href('/', { amp })} /> : null}
      <ul className={styles.au}>
        {items.map(({ id, name, role, portrait }) => (
          <li key={id} className={styles.auOne}>
            <div className={styles.auPortrait}>
              {portrait === undefined ? null : amp ? <AmpPicture image={portrait} page={page} ratio="1:1" sizes="64px" widths={[160]} /> : <Picture image={portrait} page={page} ratio="1:1" sizes="64px" widths={[160]} />}
            </div>
            <div>
              <a className={styles.auName} href={page.href(`/author/${id}`, { amp })}>
                {name}
              </a>
              <p className={styles.auRole}>{role}</p>
            </div>
          </li>
        ))}
      </ul>
      {amp ? <AmpPagination path={authorsPath} pageno={list.pageno} pages={pages} page={page} /> : <Pagination path={authorsPath} pageno={list.pageno} pages={pages} page={page} />}
      <FeedsLink href={page.href(feedsPath, { amp })} text={t.feeds} />
    </div>
  )
}
