import { FollowIcon } from 'masthead/theme/icons'
import { keyOf } from '../kept-key.ts'
import type { FollowTopicProps } from '../keep-widgets.ts'
import { KeepButton } from './parts/keep-button.tsx'

export default function FollowTopic({ params, page, t, actions }: FollowTopicProps) {
  return <KeepButton of={keyOf('topic', params.topic)} label={t.follow} icon={<FollowIcon />} page={page} t={t} actions={actions} />
}
