import type { UnavailableProps } from '../plugin.ts'
import { nextLinks } from '../next-links.ts'
import { ErrorMessage } from './parts/error-message.tsx'

/** The page for failures. */
export default function Unavailable({ page, variant, t }: UnavailableProps) {
  return <ErrorMessage title={t.unavailable} text={t.unavailableText} t={t} links={nextLinks[page.edition.id]} href={(path) => page.href(path, { amp: variant === 'amp' })} />
}
