import { innerHtml } from 'masthead/html'
import { formOf } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { Choices } from 'masthead/theme/choices'
import { Field } from 'masthead/theme/field'
import { Form } from 'masthead/theme/form'
import { maxComplaintLength } from '../contract.ts'
import type { ComplaintProps } from '../plugin.ts'
import { settings } from '../settings.ts'
import styles from './complaint.module.css'

export default function Complaint(props: ComplaintProps) {
  const { data, page, t, actions, variant } = props
  const info = data.info?.response
  const form = formOf(actions.file)
  const { stations } = settings.publicOf(props)
  const href = (path: string) => (variant === 'amp' ? page.href(path, { amp: true }) : page.href(path))
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={info?.title ?? t.title} page={page} />
      <div className={styles.cp}>
        <h1 className={styles.cpTitle}>{info?.title ?? t.title}</h1>
        {info === undefined ? null : <div className={styles.cpText} dangerouslySetInnerHTML={innerHtml(page.html(variant === 'amp' ? info.bodyAmp : info.body))} />}
        <section aria-labelledby="mechanisms">
          <h2 id="mechanisms" className={styles.cpHeading}>
            {t.mechanisms}
          </h2>
          <ul className={styles.cpLinks}>
            <li>
              <a href={href('/info/complaint-redressal-news')}>{t.news}</a>
            </li>
            <li>
              <a href={href('/info/complaint-redressal-non-news')}>{t.nonNews}</a>
            </li>
          </ul>
        </section>
        <section aria-labelledby="form">
          <h2 id="form" className={styles.cpHeading}>
            {t.form}
          </h2>
          <p>{t.formText}</p>
          <Form form={form} submit={t.send}>
            <Choices form={form} name="channel" label={t.aboutProgramme} options={stations.map(({ id, name }) => ({ value: id, label: name }))} />
            <Field form={form} name="programme" label={t.programme} required={true} maxLength={200} />
            <Field form={form} name="date" label={t.date} type="date" required={true} />
            <Field form={form} name="time" label={t.time} type="time" required={true} />
            <Field form={form} name="complaint" label={t.complaint} hint={t.complaintHint} type="textarea" required={true} maxLength={maxComplaintLength} />
            <Choices
              form={form}
              name="title"
              label={t.salutation}
              options={[
                { value: 'mr', label: t.mr },
                { value: 'ms', label: t.ms },
                { value: 'dr', label: t.dr },
              ]}
            />
            <Field form={form} name="firstName" label={t.firstName} autoComplete="given-name" required={true} maxLength={80} />
            <Field form={form} name="lastName" label={t.lastName} autoComplete="family-name" required={true} maxLength={80} />
            <Field form={form} name="address" label={t.address} type="textarea" autoComplete="street-address" required={true} maxLength={500} />
            <Field form={form} name="mobile" label={t.mobile} type="tel" autoComplete="tel" required={true} maxLength={30} />
            <Field form={form} name="phone" label={t.phone} type="tel" autoComplete="tel" required={true} maxLength={30} />
            <Field form={form} name="email" label={t.email} type="email" autoComplete="email" required={true} maxLength={254} />
            <Field form={form} name="document" label={t.file} type="file" accept=".pdf,.doc,.docx" />
          </Form>
        </section>
      </div>
    </div>
  )
}
