import { RankedStories } from 'masthead/theme/ranked-stories'
import type { MostProps } from '../most.ts'

export default function MostShared({ data, page, t }: MostProps) {
  return <RankedStories title={t.mostShared} id="most-shared" stories={data.stories.response} page={page} />
}
