import type { FormProps } from '../plugin.ts'
import { ResultsFrame } from './parts/results-frame.tsx'

export default function SearchFormPage({ page, t, widgets }: FormProps) {
  return (
    <ResultsFrame words="" action={page.href('/search-result')} t={t}>
      {widgets.searches}
    </ResultsFrame>
  )
}
