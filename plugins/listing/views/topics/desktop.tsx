import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { TopicsProps } from '../../plugin.ts'
import { Chips } from '../parts/chips.tsx'
import { ListHeader } from '../parts/list-header.tsx'
import { Nothing } from '../parts/nothing.tsx'

/** All topics. */
export default function Desktop({ data, page, t }: TopicsProps) {
  const topics = data.topics.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.topics} />
      <ListHeader title={t.topics} description={t.topicsText} />
      {topics.length === 0 ? (
        <Nothing t={t} home={page.href('/')} />
      ) : (
        <Chips chips={topics.map((topic) => ({ href: page.href(`/topic/${topic.id}`), name: topic.name }))} label={t.topics} />
      )}
    </div>
  )
}
