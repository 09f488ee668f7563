import type { BoxProps } from '../plugin.ts'
import { SearchLink } from './parts/search-link.tsx'

export default function BoxNarrow({ page, variant, t }: BoxProps) {
  return <SearchLink href={page.href('/search-result', { amp: variant === 'amp' })} t={t} />
}
