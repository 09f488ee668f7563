import { formOf } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Choices } from 'masthead/theme/choices'
import { EmptyState } from 'masthead/theme/empty-state'
import { Field } from 'masthead/theme/field'
import { Form } from 'masthead/theme/form'
import { issuePath } from '../issue-path.ts'
import type { LettersProps } from '../pages.ts'
import { lettersOf, settings } from '../settings.ts'
import styles from './newsletter.module.css'

export default function Letters(props: LettersProps) {
  const { page, t, actions, variant } = props
  const letters = lettersOf(settings.publicOf(props).letters, page.edition)
  const form = formOf(actions.subscribe)
  const [only, ...others] = letters
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={t.title} page={page} />
      <div className={styles.nl}>
        <header>
          <h1 className={styles.nlTitle}>{t.title}</h1>
          <p className={styles.nlLead}>{t.lead}</p>
        </header>
        {only === undefined ? (
          <EmptyState title={t.none} text={t.noneText} />
        ) : (
          <>
            <ul className={styles.nlList}>
              {letters.map(({ id, title, text, rhythm }) => (
                <li key={id} className={styles.nlLetter}>
                  <h2 className={styles.nlName}>{title}</h2>
                  <p className={styles.nlWhen}>{rhythm}</p>
                  <p>{text}</p>
                  <p>
                    <a href={variant === 'amp' ? page.href(issuePath(id), { amp: true }) : page.href(issuePath(id))} aria-label={`${t.seeIssue}: ${title}`}>
                      {t.seeIssue}
                    </a>
                  </p>
                </li>
              ))}
            </ul>
            <Form form={form} submit={t.subscribe}>
              {others.length === 0 ? <input type="hidden" name="letters" value={only.id} /> : <Choices form={form} name="letters" label={t.choose} several={true} options={letters.map(({ id, title }) => ({ value: id, label: title }))} />}
              <Field form={form} name="email" label={t.email} hint={t.emailHint} type="email" autoComplete="email" required={true} maxLength={254} />
            </Form>
            <section aria-labelledby="promise">
              <h2 id="promise" className={styles.nlName}>
                {t.promiseTitle}
              </h2>
              <ul className={styles.nlPromise}>
                <li>{t.promiseOnce}</li>
                <li>{t.promiseLeave}</li>
                <li>{t.promiseQuiet}</li>
              </ul>
            </section>
          </>
        )}
      </div>
    </div>
  )
}
