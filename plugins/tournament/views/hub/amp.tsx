import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import type { HubProps } from '../../plugin.ts'
import { HubPage } from './hub-page.tsx'

export default function Hub({ data, params, query, page, variant, t }: HubProps) {
  const stories = data.stories?.response.items ?? []
  return (
    <HubPage data={data} params={params} query={query} page={page} variant={variant} t={t} stories={stories.length === 0 ? null : <AmpTeaserList stories={stories} page={page} size="small" layout="rows" />} />
  )
}
