import { AmpPagination } from 'masthead/theme/amp-pagination'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { EmptyState } from 'masthead/theme/empty-state'
import { pagesOf } from 'masthead/kit'
import { markedWords } from '../marked-words.ts'
import { maxPages } from '../page-sizes.ts'
import type { ResultsProps } from '../plugin.ts'
import { Instead } from './parts/instead.tsx'
import { Places } from './parts/places.tsx'
import { Result, resultPicture } from './parts/result.tsx'
import { ResultsFrame } from './parts/results-frame.tsx'
import styles from './parts/results-frame.module.css'

export default function AmpSearchResults({ params, data, page, t, widgets }: ResultsProps) {
  const { items, places, total, pageno } = data.found.response
  const href = (path: string) => page.href(path, { amp: true })
  const words = markedWords(params.words, data.found.response)
  return (
    <ResultsFrame words={params.words} total={total} pageno={pageno} action={href('/search-result')} t={t}>
      <Instead words={params.words} found={data.found.response} t={t} />
      <Places places={places === undefined ? [] : places} href={href} t={t} />
      {items.length === 0 ? (
        <>
          <EmptyState title={t.nothing} text={t.nothingText} />
          {widgets.suggestions}
        </>
      ) : (
        <ol className={styles.rfList} aria-label={t.results}>
          {items.map((story) => (
            <li key={story.msid}>
              <Result story={story} terms={words} href={href(story.path)} page={page} t={t}>
                {story.leadImage === undefined ? null : <AmpPicture image={story.leadImage} page={page} ratio={resultPicture.ratio} sizes={resultPicture.sizes} widths={resultPicture.widths} />}
              </Result>
            </li>
          ))}
        </ol>
      )}
      <AmpPagination path={`/search-result/${params.words}`} pageno={pageno} pages={pagesOf(data.found.response, maxPages)} page={page} />
    </ResultsFrame>
  )
}
