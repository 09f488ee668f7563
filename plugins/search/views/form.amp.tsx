import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import type { FormProps } from '../plugin.ts'
import { topicLinks } from '../topic-links.ts'
import { searchSlug } from '../search-slug.ts'
import { ResultsFrame } from './parts/results-frame.tsx'
import { Suggestions } from './parts/suggestions.tsx'

export default function AmpSearchFormPage({ data, page, t }: FormProps) {
  const { topics, trending } = data
  const href = (path: string) => page.href(path, { amp: true })
  return (
    <ResultsFrame words="" action={href('/search-result')} t={t}>
      <Suggestions title={t.tryThese} links={topicLinks(topics, ({ name }) => href(`/search-result/${searchSlug(name)}`))} t={t}>
        {trending === undefined || trending.response.length === 0 ? null : <AmpTeaserList stories={trending.response} page={page} size="small" level={3} />}
      </Suggestions>
    </ResultsFrame>
  )
}
