import { BookmarkIcon } from 'masthead/theme/icons'
import { keyOf } from '../kept-key.ts'
import type { SaveStoryProps } from '../keep-widgets.ts'
import { KeepButton } from './parts/keep-button.tsx'

export default function SaveStory({ params, page, t, actions }: SaveStoryProps) {
  return <KeepButton of={keyOf('story', params.msid)} label={t.saveStory} icon={<BookmarkIcon />} page={page} t={t} actions={actions} />
}
