import { FollowIcon } from 'masthead/theme/icons'
import { formOf } from 'masthead/kit'
import { Toggle } from 'masthead/theme/toggle'
import { keepPath, keyOf, readKey } from '../kept-key.ts'
import type { FollowStoryProps } from '../keep-widgets.ts'
import styles from './follow-story.module.css'

/** As many as a reader looks at, and as the private need answers for in one question. */
const most = { topics: 6, authors: 3 } as const

/** A button for each topic and author of a story, below its text. A group and no landmark: the next stories of a page have one each. */
export default function FollowStory({ data, page, t, actions }: FollowStoryProps) {
  const { topics, profiles } = data.story.response
  const kept = [
    ...topics.slice(0, most.topics).map(({ id, name }) => ({ key: keyOf('topic', id), name })),
    ...profiles.slice(0, most.authors).map(({ id, name }) => ({ key: keyOf('author', id), name })),
  ].filter(({ key }) => readKey(key))
  return kept.length === 0 ? null : (
    <div className={styles.follows} role="group" aria-label={t.followThese}>
      <p className={styles.followsTitle} aria-hidden="true">
        {t.follow}
      </p>
      <ul className={styles.followsList}>
        {kept.map(({ key, name }) => {
          const form = formOf(actions.keep, `follow-${key}`)
          return (
            <li key={key}>
              <Toggle form={form} of={key} asks="account.kept" label={name} icon={<FollowIcon />} isOn={form.outcome === 'done' && form.tell !== t.removed} href={page.href(keepPath(key))} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
