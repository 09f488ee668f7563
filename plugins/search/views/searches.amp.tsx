import type { WidgetPropsOf } from 'masthead'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import type { searches } from '../plugin.ts'
import { searchSlug } from '../search-slug.ts'
import { topicLinks } from '../topic-links.ts'
import { Suggestions } from './parts/suggestions.tsx'

export default function SearchesAmp({ data: { topics, trending }, page, t }: WidgetPropsOf<typeof searches>) {
  return (
    <Suggestions title={t.tryThese} links={topicLinks(topics, ({ name }) => page.href(`/search-result/${searchSlug(name)}`, { amp: true }))} t={t}>
      {trending === undefined || trending.response.length === 0 ? null : <AmpTeaserList stories={trending.response} page={page} size="small" level={3} />}
    </Suggestions>
  )
}
