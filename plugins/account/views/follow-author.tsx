import { FollowIcon } from 'masthead/theme/icons'
import { keyOf } from '../kept-key.ts'
import type { FollowAuthorProps } from '../keep-widgets.ts'
import { KeepButton } from './parts/keep-button.tsx'

export default function FollowAuthor({ params, page, t, actions }: FollowAuthorProps) {
  return <KeepButton of={keyOf('author', params.author)} label={t.follow} icon={<FollowIcon />} page={page} t={t} actions={actions} />
}
