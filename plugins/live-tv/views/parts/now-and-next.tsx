import type { PageContext } from 'masthead'
import type { Guide, Programme } from '../../contract.ts'
import { nextOn, nowOn } from '../../now-and-next.ts'
import type { Messages } from '../../plugin.ts'
import type { Channel } from '../../settings.ts'
import styles from './live-page.module.css'

interface OneProps {
  readonly label: string
  readonly programme: Programme
  readonly page: PageContext
}

function One({ label, programme, page }: OneProps) {
  return (
    <div className={styles.lvOn}>
      <dt className={styles.lvWhen}>{label}</dt>
      <dd>
        <p className={styles.lvProgramme}>{programme.title}</p>
        {programme.subtitle === undefined ? null : <p>{programme.subtitle}</p>}
        <p className={styles.lvTime}>
          <time dateTime={programme.start}>{page.format.time(programme.start)}</time> – <time dateTime={programme.stop}>{page.format.time(programme.stop)}</time>
        </p>
        {programme.text === undefined ? null : <p className={styles.lvAbout}>{programme.text}</p>}
      </dd>
    </div>
  )
}

export interface NowAndNextProps {
  readonly channel: Channel
  readonly guide: Guide
  readonly page: PageContext
  readonly t: Messages
}

export function NowAndNext({ channel, guide, page, t }: NowAndNextProps) {
  const now = nowOn(channel, guide)
  const next = nextOn(channel, guide)
  return now === undefined && next === undefined ? (
    <p>{t.noGuide}</p>
  ) : (
    <dl>
      {now === undefined ? null : <One label={t.now} programme={now} page={page} />}
      {next === undefined ? null : <One label={t.next} programme={next} page={page} />}
    </dl>
  )
}
