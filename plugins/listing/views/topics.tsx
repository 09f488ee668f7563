import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { TopicsProps } from '../directory-pages.ts'
import { feedsPath } from '../paths.ts'
import { Chips } from './parts/chips.tsx'
import { FeedsLink } from './parts/feeds-link.tsx'
import { ListHeader } from './parts/list-header.tsx'
import { EmptyList } from './parts/empty-list.tsx'

/** All topics. */
export default function Topics({ data, page, variant, t }: TopicsProps) {
  const amp = variant === 'amp'
  const topics = data.topics.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.topics} />
      <ListHeader title={t.topics} description={t.topicsText} />
      {topics.length === 0 ? (
        <EmptyList t={t} home={page.href('/', { amp })} />
      ) : (
        <Chips chips={topics.map((topic) => ({ href: page.href(`/topic/${topic.id}`, { amp }), name: topic.name }))} label={t.topics} />
      )}
      <FeedsLink href={page.href(feedsPath, { amp })} text={t.feeds} />
    </div>
  )
}
