import { TeaserList } from 'masthead/theme/teaser-list'
import type { FormProps } from '../plugin.ts'
import { topicLinks } from '../topic-links.ts'
import { searchSlug } from '../search-slug.ts'
import { ResultsFrame } from './parts/results-frame.tsx'
import { Suggestions } from './parts/suggestions.tsx'

export default function SearchFormPage({ data, page, t }: FormProps) {
  const { topics, trending } = data
  return (
    <ResultsFrame words="" action={page.href('/search-result')} t={t}>
      <Suggestions title={t.tryThese} links={topicLinks(topics, ({ name }) => page.href(`/search-result/${searchSlug(name)}`))} t={t}>
        {trending === undefined || trending.response.length === 0 ? null : <TeaserList stories={trending.response} page={page} size="small" level={3} />}
      </Suggestions>
    </ResultsFrame>
  )
}
