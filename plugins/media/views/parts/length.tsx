import { clockOf, isoOf } from '../../format-duration.ts'
import type { Messages } from '../../plugin.ts'

/** A duration, as digits, with a spelled-out text for screen readers. */
export function Length({ seconds, t }: { readonly seconds: number; readonly t: Messages }) {
  return (
    <time dateTime={isoOf(seconds)}>
      <span aria-hidden="true">{clockOf(seconds)}</span>
      <span className="unseen">{t.length(Math.floor(seconds / 60), seconds % 60)}</span>
    </time>
  )
}
