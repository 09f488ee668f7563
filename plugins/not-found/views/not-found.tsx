import type { NotFoundProps } from '../plugin.ts'
import { nextLinks } from '../next-links.ts'
import { ErrorMessage } from './parts/error-message.tsx'

/** The 404 page. */
export default function NotFound({ page, variant, t }: NotFoundProps) {
  return <ErrorMessage status="404" title={t.notFound} text={t.notFoundText} t={t} links={nextLinks[page.edition.id]} href={(path) => page.href(path, { amp: variant === 'amp' })} />
}
