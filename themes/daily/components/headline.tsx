import type { ReactNode } from 'react'

export type Level = 2 | 3 | 4

/** A heading whose level depends on its place in the page. */
export function Headline({ level, className, children }: { readonly level: Level; readonly className: string | undefined; readonly children: ReactNode }) {
  switch (level) {
    case 2:
      return <h2 className={className}>{children}</h2>
    case 3:
      return <h3 className={className}>{children}</h3>
    case 4:
      return <h4 className={className}>{children}</h4>
  }
}
