import type { TodayProps } from '../pages.ts'
import { DayPhotoPage } from './parts/day-photo-page.tsx'

export default function Photo({ data, page, t }: TodayProps) {
  return <DayPhotoPage answer={data.photo.response} title={t.title} page={page} t={t} />
}
