import { pagesOf } from 'masthead/kit'
import { Pagination } from 'masthead/theme/pagination'
import { TeaserList } from 'masthead/theme/teaser-list'
import { hubPath, seasonOf } from '../pages/paths.ts'
import type { HubProps } from '../plugin.ts'
import { HubParts } from './parts/hub-parts.tsx'

export default function Hub(props: HubProps) {
  const { data, page, variant } = props
  const list = data.stories?.response
  return (
    <HubParts
      {...props}
      stories={
        list === undefined || list.items.length === 0 ? null : (
          <>
            <TeaserList stories={list.items} page={page} size={variant === 'mobile' ? 'small' : 'medium'} layout={variant === 'mobile' ? 'rows' : 'grid'} />
            <Pagination path={hubPath(seasonOf(data.season.response.about))} pageno={list.pageno} pages={pagesOf(list)} page={page} />
          </>
        )
      }
    />
  )
}
