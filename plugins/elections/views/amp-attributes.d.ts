// Attributes by which amp-live-list knows its parts; the AMP validator checks them.
declare module 'react' {
  interface HTMLAttributes<T> {
    readonly items?: ''
    readonly update?: ''
    readonly pagination?: ''
    readonly on?: string
  }
}

export {}
