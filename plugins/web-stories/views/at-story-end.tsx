import type { AtStoryEndProps } from '../widgets.ts'
import { Row } from './parts/row.tsx'

export default function AtStoryEnd({ data, page, t }: AtStoryEndProps) {
  return <Row stories={data.newest.response} page={page} t={t} id="web-stories-end" />
}
