import type { BoxProps } from '../plugin.ts'
import { SearchLink } from './parts/search-link.tsx'

export default function BoxAmp({ page, t }: BoxProps) {
  return <SearchLink href={page.href('/search-result', { amp: true })} t={t} />
}
