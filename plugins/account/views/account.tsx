import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Field } from 'masthead/theme/field'
import { Notice } from 'masthead/theme/notice'
import { AlertsButton } from 'masthead/theme/alerts-button'
import { Choices } from 'masthead/theme/choices'
import { paths } from '../pages/paths.ts'
import type { AccountProps } from '../pages/account-pages.ts'
import { Devices } from './parts/devices.tsx'
import { Kept } from './parts/kept.tsx'
import { Recent } from './parts/recent.tsx'
import { doneIn } from './parts/row-form.ts'
import { WaysIn } from './parts/ways-in.tsx'
import styles from './account.module.css'

/** The account of who is signed in. */
export default function AccountPage({ data, page, t, actions, slots }: AccountProps) {
  const account = data.account.response
  return (
    <div className={`wrap ${styles.apPage}`}>
      <Notice text={doneIn([actions.removeWay, actions.endSession, actions.endOtherSessions, actions.unsave, actions.unfollow])} />
      <header className={styles.apHead}>
        <div>
          <h1 className={styles.apTitle}>{account.name === '' ? t.account : account.name}</h1>
          <p className={styles.apNote}>{t.since(page.format.date(new Date(account.created).toISOString()))}</p>
        </div>
        <Form form={formOf(actions.signOut)} submit={t.logOut} />
      </header>
      <div className={styles.apParts}>
        <Kept account={account} page={page} t={t} actions={actions} />
        <Recent lists={data.recent?.response ?? []} page={page} t={t} />
        {page.edition.apiUrl === 'embedded' ? (
          <section className={styles.apPart} aria-labelledby="alerts">
            <h2 id="alerts">{t.alerts}</h2>
            <p className={styles.apNote}>{t.alertsText}</p>
            <p>
              <AlertsButton label={t.chooseAlerts} />
            </p>
            {slots?.alertTools}
          </section>
        ) : null}
        <section className={styles.apPart} aria-labelledby="profile">
          <h2 id="profile">{t.profile}</h2>
          <Form form={formOf(actions.changeProfile)} submit={t.save}>
            <Field form={formOf(actions.changeProfile)} name="name" label={t.name} type="text" autoComplete="name" value={account.name} required={true} maxLength={80} />
            <Choices
              form={formOf(actions.changeProfile)}
              name="gender"
              label={t.gender}
              value={account.gender ?? ''}
              options={[
                { value: 'male', label: t.male },
                { value: 'female', label: t.female },
              ]}
            />
          </Form>
        </section>
        <WaysIn account={account} ways={data.ways.response} page={page} t={t} actions={actions} />
        <Devices sessions={data.sessions.response} page={page} t={t} actions={actions} />
        <section className={styles.apPart} aria-labelledby="your-data">
          <h2 id="your-data">{t.yourData}</h2>
          <p>{t.dataText}</p>
          <p className={styles.apLinks}>
            <a href={page.href('/account/data')}>{t.download}</a>
          </p>
          <details className={styles.apMore} open={actions.deleteAccount.sent !== undefined}>
            <summary>{t.deleteAccount}</summary>
            <div>
              <p>{t.deleteText}</p>
              <Form form={formOf(actions.deleteAccount)} submit={t.deleteAccount} />
            </div>
          </details>
        </section>
      </div>
      {data.ways.response.outbox ? (
        <p className={styles.apNote}>
          <a href={page.href(paths.outbox)}>{t.outbox}</a>
        </p>
      ) : null}
    </div>
  )
}
