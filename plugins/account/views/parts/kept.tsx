import { Form } from 'masthead/theme/form'
import type { Account } from '../../contract.ts'
import type { AccountProps } from '../../pages/account-pages.ts'
import styles from '../account.module.css'
import { inEdition } from './in-edition.ts'
import { rowForm } from './row-form.ts'

export interface KeptProps extends Pick<AccountProps, 'page' | 't' | 'actions'> {
  readonly account: Account
}

/** Saved stories, and what is followed. */
export function Kept({ account, page, t, actions }: KeptProps) {
  return (
    <>
      <section className={styles.apPart} aria-labelledby="saved">
        <h2 id="saved">{t.savedStories}</h2>
        {account.saved.length === 0 ? <p className={styles.apNote}>{t.noSaved}</p> : null}
        <ul className={styles.apList}>
          {account.saved.map((story) => {
            const { href, lang } = inEdition(page, story.channel, story.path)
            return (
              <li className={styles.apItem} key={story.msid}>
                <a href={href} lang={lang}>
                  {story.title}
                </a>
                <Form form={rowForm(actions.unsave, `unsave-${story.channel}-${story.msid}`)} submit={t.remove}>
                  <input type="hidden" name="channel" value={story.channel} />
                  <input type="hidden" name="msid" value={story.msid} />
                </Form>
              </li>
            )
          })}
        </ul>
      </section>
      <section className={styles.apPart} aria-labelledby="follows">
        <h2 id="follows">{t.follows}</h2>
        {account.follows.length === 0 ? <p className={styles.apNote}>{t.noFollows}</p> : null}
        <ul className={styles.apList}>
          {account.follows.map((follow, index) => {
            const { href, lang } = inEdition(page, follow.channel, follow.kind === 'topic' ? `/topic/${follow.topic}` : `/author/${follow.topic}`)
            return (
              <li className={styles.apItem} key={`${follow.kind}-${follow.topic}`}>
                <div>
                  <a href={href} lang={lang}>
                    {follow.name}
                  </a>
                  <p className={styles.apNote}>{follow.kind === 'topic' ? t.topicKind : t.authorKind}</p>
                </div>
                <Form form={rowForm(actions.unfollow, `unfollow-${index}`)} submit={t.remove}>
                  <input type="hidden" name="channel" value={follow.channel} />
                  <input type="hidden" name="kind" value={follow.kind} />
                  <input type="hidden" name="topic" value={follow.topic} />
                </Form>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
