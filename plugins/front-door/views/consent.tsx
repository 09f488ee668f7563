import { variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { consentPath } from '../paths.ts'
import type { ConsentProps } from '../plugin.ts'
import styles from './consent.module.css'

export default function Consent({ page, t, variant }: ConsentProps) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[]} current={t.consent} page={page} />
      <article className={styles.fdPage}>
        <h1 className={styles.fdTitle}>{t.consent}</h1>
        <section className={styles.fdChoice} aria-labelledby="choice">
          <h2 id="choice">{t.choice}</h2>
          {variant === 'amp' ? (
            <p>
              <a href={page.href(consentPath)}>{t.onFullPage}</a>
            </p>
          ) : (
            <>
              <div className={styles.fdAsk} data-consent="" hidden={true}>
                <p role="status" data-consent-state="" data-yes={t.stateYes} data-no={t.stateNo} data-none={t.stateNone} data-signal={t.stateSignal}>
                  {t.stateNone}
                </p>
                <button className={styles.fdButton} type="button" data-consent-answer="1" aria-pressed="false">
                  {t.yes}
                </button>
                <button className={styles.fdButton} type="button" data-consent-answer="0" aria-pressed="false">
                  {t.no}
                </button>
              </div>
              <noscript>
                <p>{t.noScripts}</p>
              </noscript>
            </>
          )}
        </section>
        <section>
          <h2>{t.what}</h2>
          <p>{t.whatText}</p>
        </section>
        <section>
          <h2>{t.kept}</h2>
          <ul className={styles.fdList}>
            <li>{t.keptChoice}</li>
            <li>{t.keptViews}</li>
            <li>{t.keptReading}</li>
          </ul>
        </section>
        <section>
          <h2>{t.signal}</h2>
          <p>{t.signalText}</p>
        </section>
        <p>
          <a href={variantHref(page, '/info/privacy-policy')}>{t.policy}</a>
        </p>
      </article>
    </div>
  )
}
