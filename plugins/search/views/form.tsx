import { TeaserList } from 'masthead/theme/teaser-list'
import type { FormProps } from '../plugin.ts'
import { ResultsFrame } from './parts/results-frame.tsx'
import { Suggestions } from './parts/suggestions.tsx'

export default function SearchFormPage({ data, page, t }: FormProps) {
  const { topics, trending } = data
  return (
    <ResultsFrame words="" action={page.href('/search-result')} t={t}>
      <Suggestions topics={topics === undefined ? [] : topics.response} href={page.href} t={t}>
        {trending === undefined || trending.response.length === 0 ? null : <TeaserList stories={trending.response} page={page} size="small" level={3} />}
      </Suggestions>
    </ResultsFrame>
  )
}
