import type { DayProps } from '../pages.ts'
import { DayPhotoPage } from './parts/day-photo-page.tsx'

export default function Day({ data, page, t }: DayProps) {
  const { day } = data.photo.response.photo
  return <DayPhotoPage answer={data.photo.response} title={t.titleOn(page.format.date(`${day}T12:00:00+05:30`))} page={page} t={t} />
}
