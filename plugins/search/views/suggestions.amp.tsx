import type { WidgetPropsOf } from 'masthead'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import type { suggestions } from '../plugin.ts'
import { topicLinks } from '../topic-links.ts'
import { Suggestions } from './parts/suggestions.tsx'

export default function SuggestedReadingAmp({ data: { topics, trending }, page, t }: WidgetPropsOf<typeof suggestions>) {
  return (
    <Suggestions title={t.topics} links={topicLinks(topics, ({ id }) => page.href(`/topic/${id}`, { amp: true }))} t={t}>
      {trending === undefined || trending.response.length === 0 ? null : <AmpTeaserList stories={trending.response} page={page} size="small" level={3} />}
    </Suggestions>
  )
}
