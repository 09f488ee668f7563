import { colourOf } from '../../colours.ts'
import './swatch.css'

/** A party's colour beside its name. */
export function Swatch({ code }: { readonly code: string }) {
  return (
    <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={colourOf(code)} />
    </svg>
  )
}
