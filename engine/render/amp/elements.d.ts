import type { HTMLAttributes, ReactNode } from 'react'

/** Any AMP element: its attributes are checked by the AMP validator, not by the compiler. */
interface AmpAttributes extends HTMLAttributes<HTMLElement> {
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

declare module 'react' {
  /** Roles that any element may have within an AMP element: written empty. */
  interface HTMLAttributes<T> {
    placeholder?: string | undefined
    fallback?: '' | undefined
    overflow?: '' | undefined
  }
  namespace JSX {
    interface IntrinsicElements {
      [element: `amp-${string}`]: AmpAttributes
    }
  }
}
