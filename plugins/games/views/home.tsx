import { TeaserList } from 'masthead/theme/teaser-list'
import type { HomeProps } from '../plugin.ts'
import { HomeParts } from './parts/home-parts.tsx'

export default function Home(props: HomeProps) {
  const { data, page, variant } = props
  const stories = data.stories?.response.items ?? []
  return <HomeParts {...props} stories={stories.length === 0 ? null : <TeaserList stories={stories} page={page} size={variant === 'mobile' ? 'small' : 'medium'} layout={variant === 'mobile' ? 'rows' : 'grid'} />} />
}
