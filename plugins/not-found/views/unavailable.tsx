import type { UnavailableProps } from '../plugin.ts'
import { waysOn } from '../ways-on.ts'
import { Apology } from './parts/apology.tsx'

/** The page for when a page cannot be made. */
export default function Unavailable({ page, t }: UnavailableProps) {
  return <Apology title={t.unavailable} text={t.unavailableText} t={t} ways={waysOn[page.edition.id]} href={page.href} />
}
