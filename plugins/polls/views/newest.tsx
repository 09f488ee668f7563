import type { NewestProps } from '../widgets.ts'
import { PollSection } from './parts/poll-section.tsx'

export default function Newest({ data, page, t, actions }: NewestProps) {
  const { poll } = data.poll.response
  return poll === null ? null : <PollSection poll={poll} vote={actions.vote} page={page} t={t} />
}
