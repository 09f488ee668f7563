import { RankedStories } from 'masthead/theme/ranked-stories'
import type { MostProps } from '../most.ts'

export default function Most({ data, page, t }: MostProps) {
  return <RankedStories title={t.mostCommented} id="most-commented" stories={data.stories.response} page={page} />
}
