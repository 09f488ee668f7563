import type { WidgetPropsOf } from 'masthead'
import { TeaserList } from 'masthead/theme/teaser-list'
import type { searches } from '../plugin.ts'
import { searchSlug } from '../search-slug.ts'
import { topicLinks } from '../topic-links.ts'
import { Suggestions } from './parts/suggestions.tsx'

export default function Searches({ data: { topics, trending }, page, t }: WidgetPropsOf<typeof searches>) {
  return (
    <Suggestions title={t.tryThese} links={topicLinks(topics, ({ name }) => page.href(`/search-result/${searchSlug(name)}`))} t={t}>
      {trending === undefined || trending.response.length === 0 ? null : <TeaserList stories={trending.response} page={page} size="small" level={3} />}
    </Suggestions>
  )
}
