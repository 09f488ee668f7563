import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { SiteProps } from '../pages.ts'
import { specialPath } from '../paths.ts'
import { SiteBody } from './parts/site-body.tsx'

export default function Site({ data, page, t, actions }: SiteProps) {
  const site = data.site.response
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: specialPath, name: t.title }]} current={site.title} page={page} />
      <SiteBody site={site} page={page} t={t} send={actions.send} />
    </div>
  )
}
