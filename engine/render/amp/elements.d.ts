import type { HTMLAttributes, ReactNode } from 'react'

/** Any AMP element. Its attributes are checked by the AMP validator, not by the compiler. */
interface AmpAttributes extends HTMLAttributes<HTMLElement> {
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

declare module 'react' {
  /** Attributes that mark a child's role in its AMP element; written with an empty value. */
  interface HTMLAttributes<T> {
    placeholder?: string | undefined
    fallback?: '' | undefined
    overflow?: '' | undefined
    /** The event and its action, as in `tap:consent.accept`. */
    on?: string | undefined
    /** Children of amp-live-list; written with an empty value. */
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
