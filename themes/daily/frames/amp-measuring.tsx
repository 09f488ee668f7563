import { consentCountries, type PageContext, type PageFacts } from 'masthead'
import { innerJson } from 'masthead/html'
import type { FrameProps } from '../theme.ts'
import styles from './amp-measuring.module.css'

export interface AmpMeasuringProps {
  readonly facts: PageFacts
  readonly page: PageContext
  readonly t: FrameProps['t']
}

const consentGroup = 'asked'
const countries = { ISOCountryGroups: { [consentGroup]: consentCountries.map((country) => country.toLowerCase()) } }
const consent = { consentInstanceId: 'masthead', consentRequired: false, promptUI: 'consent-ui', geoOverride: { [consentGroup]: { consentRequired: true } } }

/** Consent and analytics of AMP pages, in AMP's elements: consent where it is required, and analytics that wait for it. */
export function AmpMeasuring({ facts, page, t }: AmpMeasuringProps) {
  const { measures, ads } = facts
  return measures === undefined && ads === undefined ? null : (
    <>
      <amp-geo layout="nodisplay">
        <script type="application/json" dangerouslySetInnerHTML={innerJson(countries)} />
      </amp-geo>
      <amp-consent id="consent" layout="nodisplay">
        <script type="application/json" dangerouslySetInnerHTML={innerJson(consent)} />
        <div id="consent-ui" className={styles.ampConsent}>
          <p className={styles.ampConsentText}>{t.privacyText}</p>
          <p>{t.privacyWhy}</p>
          <button className={styles.ampConsentButton} type="button" on="tap:consent.accept">
            {t.accept}
          </button>
          <button className={styles.ampConsentButton} type="button" on="tap:consent.reject">
            {t.decline}
          </button>
        </div>
      </amp-consent>
      {measures === undefined ? null : (
        <amp-analytics data-block-on-consent="">
          <script type="application/json" dangerouslySetInnerHTML={innerJson(analytics(measures, page))} />
        </amp-analytics>
      )}
    </>
  )
}

function analytics({ to, of }: NonNullable<PageFacts['measures']>, page: PageContext) {
  const values = Object.entries({ ...of, vc: 'visitor', url: `${page.href(page.address)}/amp` }).map(([name, value]): [string, string] => [name, String(value)])
  // AMP replaces the variable by the encoded referrer; a `$` in our values is encoded and stays.
  const request = `${to}?${new URLSearchParams(values)}&prev=\${documentReferrer}`
  return {
    transport: { beacon: true, xhrpost: false, image: true },
    requests: { pageView: `${request}&e=page-view`, scrollView: `${request}&e=scroll-view&part=25%25` },
    triggers: {
      pageView: { on: 'visible', request: 'pageView' },
      scrollView: { on: 'scroll', scrollSpec: { verticalBoundaries: [25] }, request: 'scrollView' },
    },
  }
}
