import { TeaserList } from 'masthead/theme/teaser-list'
import type { HubProps } from '../../plugin.ts'
import { HubPage } from './hub-page.tsx'

export default function Hub({ data, params, query, page, variant, t }: HubProps) {
  const stories = data.stories?.response.items ?? []
  return (
    <HubPage data={data} params={params} query={query} page={page} variant={variant} t={t} stories={stories.length === 0 ? null : <TeaserList stories={stories} page={page} size={variant === 'mobile' ? 'small' : 'medium'} layout={variant === 'mobile' ? 'rows' : 'grid'} />} />
  )
}
