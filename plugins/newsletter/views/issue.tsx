import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { IssueProps } from '../pages.ts'
import { lettersOf, settings } from '../settings.ts'
import styles from './newsletter.module.css'

export default function Issue(props: IssueProps) {
  const { page, t, params, data, variant } = props
  const letter = lettersOf(settings.publicOf(props).letters, page.edition).find(({ id }) => id === params.letter)
  const { items } = data.stories.response
  if (letter === undefined) return null
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: '/news-letter', name: t.title }]} current={letter.title} page={page} />
      <div className={styles.nl}>
        <header>
          <h1 className={styles.nlTitle}>{letter.title}</h1>
          <p className={styles.nlLead}>{letter.text}</p>
          <p className={styles.nlWhen}>
            {letter.rhythm} · {t.issueStories(items.length)}
          </p>
        </header>
        {items.length === 0 ? <EmptyState title={t.none} text={t.noneText} /> : variant === 'amp' ? <AmpTeaserList stories={items} page={page} size="small" layout="rows" level={2} /> : <TeaserList stories={items} page={page} size="small" layout="rows" level={2} />}
        <p>
          <a href={variant === 'amp' ? page.href('/news-letter', { amp: true }) : page.href('/news-letter')}>{t.getIt}</a>
        </p>
      </div>
    </div>
  )
}
