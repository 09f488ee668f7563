import type { VideosProps } from '../plugin.ts'
import { RecordingsList } from './parts/recordings-list.tsx'

export default function List({ data, page, t }: VideosProps) {
  return <RecordingsList data={data} page={page} t={t} />
}
