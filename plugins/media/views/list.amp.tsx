import type { VideosProps } from '../plugin.ts'
import { AmpRecordingsList } from './parts/amp-recordings-list.tsx'

export default function AmpList({ data, page, t }: VideosProps) {
  return <AmpRecordingsList data={data} page={page} t={t} />
}
