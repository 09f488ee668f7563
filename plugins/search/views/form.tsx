import type { FormProps } from '../plugin.ts'
import { suggestionsPath } from '../suggestion.ts'
import { ResultsFrame } from './parts/results-frame.tsx'
import Suggest from './suggest.island.tsx'

export default function SearchFormPage({ page, t, widgets }: FormProps) {
  return (
    <ResultsFrame words="" action={page.href('/search-result')} t={t} suggest={<Suggest from={page.href(suggestionsPath)} t={t} />}>
      {widgets.searches}
    </ResultsFrame>
  )
}
