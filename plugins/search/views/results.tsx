import { Pagination } from 'masthead/theme/pagination'
import { Picture } from 'masthead/theme/picture'
import { pagesOf } from 'masthead/kit'
import { markedWords } from '../marked-words.ts'
import { isNarrowed, resultsPath } from '../narrowing.ts'
import { maxPages } from '../page-sizes.ts'
import type { ResultsProps } from '../plugin.ts'
import { suggestionsPath } from '../suggestion.ts'
import { Instead } from './parts/instead.tsx'
import { Narrow } from './parts/narrow.tsx'
import { Nothing } from './parts/nothing.tsx'
import { Places } from './parts/places.tsx'
import { Result, resultPicture } from './parts/result.tsx'
import { ResultsFrame } from './parts/results-frame.tsx'
import styles from './parts/results-frame.module.css'
import Suggest from './suggest.island.tsx'

export default function SearchResults({ params, query, data, page, t, widgets }: ResultsProps) {
  const { items, places, total, pageno } = data.found.response
  const words = markedWords(params.words, data.found.response)
  const hasPlaces = places !== undefined && places.length > 0
  return (
    <ResultsFrame words={params.words} total={total === 0 && hasPlaces ? undefined : total} pageno={pageno} action={page.href('/search-result')} t={t} suggest={<Suggest from={page.href(suggestionsPath)} t={t} />}>
      <Instead words={params.words} found={data.found.response} t={t} />
      <Places places={places === undefined ? [] : places} href={page.href} t={t} />
      {items.length === 0 && !isNarrowed(query) ? null : <Narrow words={params.words} narrowing={query} href={page.href} t={t} />}
      {items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed(query)} hasPlaces={hasPlaces} t={t}>
          {widgets.suggestions}
        </Nothing>
      ) : (
        <ol className={styles.rfList} aria-label={t.results}>
          {items.map((story) => (
            <li key={story.msid}>
              <Result story={story} terms={words} href={page.href(story.path)} page={page} t={t}>
                {story.leadImage === undefined ? null : <Picture image={story.leadImage} page={page} ratio={resultPicture.ratio} sizes={resultPicture.sizes} widths={resultPicture.widths} />}
              </Result>
            </li>
          ))}
        </ol>
      )}
      <Pagination path={resultsPath(params.words, query)} pageno={pageno} pages={pagesOf(data.found.response, maxPages)} page={page} />
    </ResultsFrame>
  )
}
