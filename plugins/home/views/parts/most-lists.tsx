import { RankedStories } from 'masthead/theme/ranked-stories'
import type { MostReadPageProps } from '../../most-read-page.ts'

/** What was read and shared most in the last day, as it was counted; nothing where nobody was. */
export const MostLists = ({ data, page, t }: Pick<MostReadPageProps, 'data' | 'page' | 't'>) => (
  <>
    <RankedStories title={t.mostReadDay} id="most-read" stories={data.read?.response ?? []} page={page} />
    <RankedStories title={t.mostSharedDay} id="most-shared" stories={data.shared?.response ?? []} page={page} />
  </>
)
