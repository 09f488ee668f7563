import type { CategoryProps } from '../pages.ts'
import { Stories } from './parts/stories.tsx'

export default function Category({ data, page, t }: CategoryProps) {
  return <Stories list={data.list.response} page={page} t={t} />
}
