import type { PreviewProps } from '../pages.ts'
import { SiteBody } from './parts/site-body.tsx'

export default function Preview({ data, page, t }: PreviewProps) {
  return (
    <div className="wrap">
      <p>
        <b>{t.preview}.</b> {t.previewNote}
      </p>
      <SiteBody site={data.site.response} page={page} t={t} />
    </div>
  )
}
