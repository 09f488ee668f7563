import type { FrontProps } from '../plugin.ts'
import { shortsPath } from '../paths.ts'
import { Cards } from './parts/cards.tsx'

export default function Front({ data, page, t }: FrontProps) {
  return <Cards stories={data.newest.response} title={t.title} id="shorts" path={shortsPath} page={page} t={t} />
}
