import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import type { KeepPageProps } from '../pages/account-pages.ts'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'

/** Asks whether to save or follow what the reader wanted to before they had to sign in. */
export default function Keep({ data, page, params, t, actions }: KeepPageProps) {
  const { title, path, isKept } = data.keepable.response
  const isStory = params.key.startsWith('story-')
  return (
    <Sheet title={isStory ? t.saveStoryTitle : t.followTitle} text={title}>
      {isKept ? (
        <p role="status">{isStory ? t.storySaved : t.followed}</p>
      ) : (
        <Form form={formOf(actions.keep)} submit={isStory ? t.saveStory : t.follow}>
          <input type="hidden" name="key" value={params.key} />
          <input type="hidden" name="set" value="on" />
          <input type="hidden" name="back" value="yes" />
        </Form>
      )}
      <p className={styles.asFoot}>
        <a href={page.href(path)}>{isStory ? t.toStory : t.toPage}</a>
      </p>
    </Sheet>
  )
}
