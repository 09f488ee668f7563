import type { BoxProps } from '../plugin.ts'
import { SearchLink } from './parts/search-link.tsx'

export default function BoxMobile({ page, t }: BoxProps) {
  return <SearchLink href={page.href('/search-result')} t={t} />
}
