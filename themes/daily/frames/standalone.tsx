import type { FrameProps } from '../theme.ts'
import '../fonts.en.css'
import '../fonts.te.css'
import '../tokens.css'
import '../tokens.te.css'

/** The frame of documents that are AMP alone: the theme's faces and tokens, and the view as the whole body. */
export default function StandaloneFrame({ children }: FrameProps) {
  return <>{children}</>
}
