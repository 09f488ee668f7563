import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import type { HomeProps } from '../plugin.ts'
import { HomeParts } from './parts/home-parts.tsx'

export default function Home(props: HomeProps) {
  const { data, page } = props
  const stories = data.stories?.response.items ?? []
  return <HomeParts {...props} stories={stories.length === 0 ? null : <AmpTeaserList stories={stories} page={page} size="small" layout="rows" />} />
}
