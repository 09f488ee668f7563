import type { StripProps } from '../widgets.ts'
import { Row } from './parts/row.tsx'

export default function Strip({ data, page, t }: StripProps) {
  return <Row stories={data.newest.response} page={page} t={t} id="web-stories" />
}
