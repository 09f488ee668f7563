import type { OneProps } from '../widgets.ts'
import { PollSection } from './parts/poll-section.tsx'

export default function One({ data, page, t, actions }: OneProps) {
  return <PollSection poll={data.poll.response} vote={actions.vote} page={page} t={t} />
}
