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
    /** What a tap does, as in `tap:consent.accept`. */
    on?: string | undefined
    /** Parts of amp-live-list: written empty. */
    items?: '' | undefined
    update?: '' | undefined
    pagination?: '' | undefined
  }
  namespace JSX {
    interface IntrinsicElements {
      [element: `amp-${string}`]: AmpAttributes
    }
  }
}
