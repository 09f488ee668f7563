import { formOf } from 'masthead/kit'
import { Form } from 'masthead/theme/form'
import { Stars } from 'masthead/theme/stars'
import type { RatingProps } from '../widget.ts'
import Live from './live.island.tsx'
import styles from './rating.module.css'

const scale = [1, 2, 3, 4, 5] as const

/** The readers' stars, and the form for one's own. It works without scripts and with the keyboard; the island is loaded when somebody touches it. */
export default function Rating({ data, params: { msid }, page, t, actions }: RatingProps) {
  const { average, count } = data.rating.response
  const form = formOf(actions.rate, 'rating')
  const stars = form.field('stars')
  return (
    <section className={styles.rt} aria-labelledby="rt-title" data-touch="">
      <h2 className={styles.rtTitle} id="rt-title">
        {t.title}
      </h2>
      <p className={styles.rtAll} id="rt-all">
        {average === undefined ? (
          t.none
        ) : (
          <>
            <b>{page.format.number(average)}/5</b> <Stars rating={average} page={page} /> {t.ratings(count)}
          </>
        )}
      </p>
      <Form form={form} submit={t.rate} open={t.rateHere}>
        <input type="hidden" name="msid" value={msid} />
        <fieldset className={styles.rtSet} aria-describedby={stars.error === undefined ? undefined : stars.errorId}>
          <legend>{t.yours}</legend>
          {scale.map((value, index) => (
            <label key={value}>
              <input type="radio" name="stars" value={value} defaultChecked={stars.value === String(value)} autoFocus={stars.isFirstWrong && index === 0} aria-invalid={stars.error === undefined ? undefined : true} />
              {t.stars(value)}
            </label>
          ))}
          <b id={stars.errorId}>{stars.error}</b>
        </fieldset>
      </Form>
      <Live action={{ name: form.id, address: form.address, words: actions.rate.words }} msid={msid} locale={page.edition.locale} t={t} />
    </section>
  )
}
