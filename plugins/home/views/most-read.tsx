import { RankedStories } from 'masthead/theme/ranked-stories'
import type { MostProps } from '../most.ts'

export default function MostRead({ data, page, t }: MostProps) {
  return <RankedStories title={t.mostRead} id="most-read" stories={data.stories.response} page={page} />
}
