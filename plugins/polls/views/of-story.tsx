import type { OfStoryProps } from '../widgets.ts'
import { PollSection } from './parts/poll-section.tsx'

export default function OfStory({ data, page, t, actions }: OfStoryProps) {
  const { poll } = data.poll.response
  return poll === null ? null : <PollSection poll={poll} vote={actions.vote} page={page} t={t} />
}
