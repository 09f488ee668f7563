import type { FormProps } from '../plugin.ts'
import { ResultsFrame } from './parts/results-frame.tsx'

export default function AmpSearchFormPage({ page, t, widgets }: FormProps) {
  const href = (path: string) => page.href(path, { amp: true })
  return (
    <ResultsFrame words="" action={href('/search-result')} t={t}>
      {widgets.searches}
    </ResultsFrame>
  )
}
