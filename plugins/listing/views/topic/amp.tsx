import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { AmpPagination } from 'masthead/theme/amp-pagination'
import { pagesOf } from 'masthead/kit'
import type { TopicProps } from '../../plugin.ts'
import { AmpStories } from '../parts/amp-stories.tsx'
import { ListHeader } from '../parts/list-header.tsx'
import { EmptyList } from '../parts/empty-list.tsx'

/** Everything on one subject. */
export default function Amp({ data, page, t, slots }: TopicProps) {
  const { topic, items, pageno, ...counts } = data.list.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: '/topic', name: t.topics }]} page={page} current={topic.name} />
      <ListHeader kind={t.topic} title={topic.name} description={topic.description} pageno={pageno === 1 ? undefined : t.pageno(pageno)} tools={slots?.listTools} />
      {items.length === 0 ? <EmptyList t={t} home={page.href('/', { amp: true })} /> : <AmpStories stories={items} page={page} opens={pageno === 1} />}
      <AmpPagination path={`/topic/${topic.id}`} pageno={pageno} pages={pagesOf({ pageno, ...counts })} page={page} />
    </div>
  )
}
