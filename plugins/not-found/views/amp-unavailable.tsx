import type { UnavailableProps } from '../plugin.ts'
import { waysOn } from '../ways-on.ts'
import { Apology } from './parts/apology.tsx'

/** The same in AMP. */
export default function AmpUnavailable({ page, t }: UnavailableProps) {
  return <Apology title={t.unavailable} text={t.unavailableText} t={t} ways={waysOn[page.edition.id]} href={(path) => page.href(path, { amp: true })} />
}
