import { formOf } from 'masthead/kit'
import { EmptyState } from 'masthead/theme/empty-state'
import { Form } from 'masthead/theme/form'
import type { ConfirmProps } from '../pages.ts'
import { settings } from '../settings.ts'
import { LetterNames } from './letter-names.tsx'
import styles from './newsletter.module.css'

export default function Confirm(props: ConfirmProps) {
  const { page, t, query, actions, data } = props
  const { address, letters } = data.link.response
  return (
    <div className={`wrap ${styles.nl}`}>
      <h1 className={styles.nlTitle}>{t.confirmTitle}</h1>
      {query.t === undefined || letters.length === 0 ? (
        <EmptyState title={t.linkOver} text={t.overText}>
          <p>
            <a href={page.href('/news-letter')}>{t.again}</a>
          </p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.nlLead}>{t.confirmText(address)}</p>
          <LetterNames ids={letters} letters={settings.publicOf(props).letters} edition={page.edition} />
          <Form form={formOf(actions.confirm)} submit={t.confirm}>
            <input type="hidden" name="token" value={query.t} />
          </Form>
        </>
      )}
    </div>
  )
}
