import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'
import '../base.css'

/** The frame of pages that other sites embed: nothing but the view. */
export default function BareFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  )
}
