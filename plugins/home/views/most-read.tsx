import { RankedStories } from 'masthead/theme/ranked-stories'
import { mostReadPath } from '../most-read-page.ts'
import type { MostProps } from '../most.ts'

export default function MostRead({ data, page, t }: MostProps) {
  return <RankedStories path={mostReadPath} title={t.mostRead} id="most-read" stories={data.stories.response} page={page} />
}
