import type { ListProps } from '../pages.ts'
import { Stories } from './parts/stories.tsx'

export default function List({ data, page, t }: ListProps) {
  return <Stories list={data.list.response} page={page} t={t} />
}
