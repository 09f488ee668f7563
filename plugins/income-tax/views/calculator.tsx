import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { SectionHeading } from 'masthead/theme/section-heading'
import type { CalculatorProps } from '../plugin.ts'
import { inputsOf } from '../inputs-of.ts'
import Instant from './instant.island.tsx'
import { Form } from './parts/form.tsx'
import { Rates } from './parts/rates.tsx'
import { Result } from './parts/result.tsx'
import styles from './calculator.module.css'

const form = 'income-tax'

export default function Calculator({ query, page, variant, t }: CalculatorProps) {
  const inputs = inputsOf(query, page)
  const { locale } = page.edition
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} page={page} current={t.title} />
      <header>
        <h1 className={styles.itTitle}>{t.title}</h1>
        <p className={styles.itLead}>{t.lead}</p>
      </header>
      <div className={styles.itTool} data-touch="">
        <Form id={form} inputs={inputs} page={page} t={t} />
        <section className={styles.itResult}>
          <h2 className={styles.itResultName} id={`${form}-result`} tabIndex={-1}>
            {t.result}
          </h2>
          {variant === 'amp' ? <Result inputs={inputs} locale={locale} t={t} /> : <Instant form={form} inputs={inputs} locale={locale} t={t} />}
        </section>
      </div>
      <section className={styles.itBlock}>
        <SectionHeading title={t.rates} page={page} />
        <Rates year={inputs.year} page={page} t={t} />
      </section>
      <section className={styles.itBlock}>
        <SectionHeading title={t.notes} page={page} />
        <ul className={styles.itNotes}>
          {[t.noteResident, t.noteSpecial, t.noteRelief, t.noteActs, t.noteAdvice].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
