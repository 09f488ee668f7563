import type { NotFoundProps } from '../plugin.ts'
import { waysOn } from '../ways-on.ts'
import { Apology } from './parts/apology.tsx'

/** The same in AMP. */
export default function AmpNotFound({ page, t }: NotFoundProps) {
  return <Apology status="404" title={t.notFound} text={t.notFoundText} t={t} ways={waysOn[page.edition.id]} href={(path) => page.href(path, { amp: true })} />
}
