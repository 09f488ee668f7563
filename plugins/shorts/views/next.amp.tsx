import type { NextProps } from '../plugin.ts'
import { Cards } from './parts/cards.tsx'

export default function NextAmp({ data, params, page, t }: NextProps) {
  return <Cards stories={data.newest.response.filter(({ msid }) => msid !== params.msid)} title={t.more} id="more-shorts" page={page} t={t} />
}
