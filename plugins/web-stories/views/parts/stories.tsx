import type { PageContext, Static } from 'masthead'
import { pagesOf, variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { Pagination } from 'masthead/theme/pagination'
import type { ListAnswer } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import { categoryPath, storiesPath } from '../../paths.ts'
import { Card } from './card.tsx'
import styles from './stories.module.css'

export interface StoriesProps {
  readonly list: Static<typeof ListAnswer>['response']
  readonly page: PageContext
  readonly t: Messages
}

/** All stories, or those of one kind. */
export function Stories({ list, page, t }: StoriesProps) {
  const { category, categories, items } = list
  const path = category === undefined ? storiesPath : categoryPath(category.id)
  const chip = (to: string, name: string, isHere: boolean) => (
    <li key={to}>
      <a className={isHere ? `${styles.wsChip} ${styles.wsHere}` : styles.wsChip} href={variantHref(page, to)} aria-current={isHere ? 'true' : undefined}>
        {name}
      </a>
    </li>
  )
  return (
    <div className="wrap">
      <Breadcrumb crumbs={category === undefined ? [] : [{ path: storiesPath, name: t.title }]} current={category === undefined ? t.title : category.name} page={page} />
      <header className={styles.wsHead}>
        <h1 className={styles.wsName}>{category === undefined ? t.title : t.categoryTitle(category.name)}</h1>
        <p className={styles.wsLede}>{category?.description ? category.description : t.description}</p>
      </header>
      {categories.length < 2 ? null : (
        <nav aria-label={t.categories}>
          <ul className={styles.wsChips}>
            {chip(storiesPath, t.all, category === undefined)}
            {categories.map(({ id, name }) => chip(categoryPath(id), name, id === category?.id))}
          </ul>
        </nav>
      )}
      {items.length === 0 ? (
        <EmptyState title={t.nothing} text={t.soon} />
      ) : (
        <ul className={styles.wsGrid} data-stories="">
          {items.map((story, index) => (
            <li key={story.msid}>
              <Card story={story} page={page} t={t} sizes="(min-width: 60rem) 270px, (min-width: 40rem) 30vw, 46vw" priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination path={path} pageno={list.pageno} pages={pagesOf(list)} page={page} />
    </div>
  )
}
