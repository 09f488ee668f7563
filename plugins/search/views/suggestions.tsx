import type { WidgetPropsOf } from 'masthead'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { suggestions } from '../plugin.ts'
import { topicLinks } from '../topic-links.ts'
import { Suggestions } from './parts/suggestions.tsx'

export default function SuggestedReading({ data: { topics, trending }, page, t }: WidgetPropsOf<typeof suggestions>) {
  return (
    <Suggestions title={t.topics} links={topicLinks(topics, ({ id }) => page.href(`/topic/${id}`))} t={t}>
      {trending === undefined || trending.response.length === 0 ? null : <TeaserList stories={trending.response} page={page} size="small" level={3} />}
    </Suggestions>
  )
}
