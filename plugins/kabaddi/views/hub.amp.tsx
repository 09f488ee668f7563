import { pagesOf } from 'masthead/kit'
import { AmpPagination } from 'masthead/theme/amp-pagination'
import { AmpTeaserList } from 'masthead/theme/amp-teaser-list'
import { hubPath, seasonOf } from '../pages/paths.ts'
import type { HubProps } from '../plugin.ts'
import { HubParts } from './parts/hub-parts.tsx'

export default function Hub(props: HubProps) {
  const { data, page } = props
  const list = data.stories?.response
  return (
    <HubParts
      {...props}
      stories={
        list === undefined || list.items.length === 0 ? null : (
          <>
            <AmpTeaserList stories={list.items} page={page} size="small" layout="rows" />
            <AmpPagination path={hubPath(seasonOf(data.season.response.about))} pageno={list.pageno} pages={pagesOf(list)} page={page} />
          </>
        )
      }
    />
  )
}
