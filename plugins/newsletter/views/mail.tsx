import type { PageContext } from 'masthead'
import type { Teaser } from 'masthead/content'
import type { Letter } from '../settings.ts'

/** What the mail says beside its stories. */
export interface MailTexts {
  readonly why: (site: string) => string
  readonly stop: string
  readonly inBrowser: string
}

export interface MailProps {
  readonly page: PageContext
  readonly t: MailTexts
  readonly stories: readonly Teaser[]
  readonly letter: Letter
  /** Absolute. */
  readonly issue: string
  /** Absolute; each reader's own. */
  readonly leave: string
}

const serif = "'Source Serif 4',Georgia,'Noto Sans Telugu',serif"
const sans = "system-ui,'Noto Sans Telugu',sans-serif"

/** An issue as mail programs draw it: one column, styles in the elements, widths that fit a phone. */
export default function Mail({ page, t, stories, letter, issue, leave }: MailProps) {
  return (
    <div style={{ maxWidth: '600px', margin: '0 auto', padding: '24px 16px', font: `400 16px/1.5 ${serif}`, color: '#1b1b1b', background: '#ffffff' }}>
      <p style={{ margin: '0', font: `400 14px/1.4 ${sans}`, color: '#595959' }}>
        {page.edition.siteName} · {page.format.date(page.today)}
      </p>
      <h1 style={{ margin: '4px 0 20px', font: `700 28px/1.2 ${serif}` }}>{letter.title}</h1>
      {stories.map(({ msid, title, synopsis, path, sectionName, leadImage }, index) => (
        <div key={msid} style={{ padding: '16px 0', borderTop: '1px solid #d9d9d9' }}>
          {index === 0 && leadImage ? <img src={new URL(page.image(leadImage.msid, { width: 640, height: 360, name: leadImage.name }), page.absolute('/')).href} width="568" height="320" alt={leadImage.alt} style={{ display: 'block', width: '100%', maxWidth: '568px', height: 'auto', margin: '0 0 12px' }} /> : null}
          <p style={{ margin: '0', font: `600 13px/1.4 ${sans}`, color: '#595959' }}>{sectionName}</p>
          <h2 style={{ margin: '2px 0 6px', font: `700 20px/1.3 ${serif}` }}>
            <a href={page.absolute(path)} style={{ color: '#1b1b1b', textDecoration: 'none' }}>
              {title}
            </a>
          </h2>
          <p style={{ margin: '0' }}>{synopsis}</p>
        </div>
      ))}
      <p style={{ margin: '20px 0 0', padding: '16px 0 0', borderTop: '1px solid #d9d9d9', font: `400 14px/1.5 ${sans}`, color: '#595959' }}>
        {t.why(page.edition.siteName)}{' '}
        <a href={leave} style={{ color: '#1b1b1b' }}>
          {t.stop}
        </a>{' '}
        ·{' '}
        <a href={issue} style={{ color: '#1b1b1b' }}>
          {t.inBrowser}
        </a>
      </p>
    </div>
  )
}
