import type { PageContext } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import { EmptyState } from 'masthead/theme/empty-state'
import { SectionHeading } from 'masthead/theme/section-heading'
import { ShareLinks } from 'masthead/theme/share-links'
import { dayAfter } from '../almanac/days.ts'
import type { SignText } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { longDay, longMonth, shortDay } from '../pages/clock.ts'
import { hubPath, signPath } from '../pages/paths.ts'
import type { SignPeriodProps, SignProps } from '../pages/sign-pages.ts'
import { periodOf, periods } from '../signs/periods.ts'
import { signIds, signShort, signTitle } from '../signs/signs.ts'
import { Chips } from './parts/chips.tsx'
import pageStyles from './parts/page.module.css'
import styles from './sign.module.css'

/** What the newsroom has written for a sign and a period. */
export default function Sign({ data, params, page, t }: SignProps | SignPeriodProps) {
  const { sign, texts } = data.sign.response
  const period = periodOf(params)
  const language = page.edition.langCode
  const title = t.signHead(signTitle(sign, language), t.periodName(period))
  const found = texts.find((one) => one.period === period)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ path: hubPath, name: t.astrology }, ...(period === 'day' ? [] : [{ path: signPath(sign), name: signTitle(sign, language) }])]} page={page} current={period === 'day' ? signTitle(sign, language) : t.periodName(period)} />
      <header>
        <h1 className={pageStyles.asTitle}>{title}</h1>
      </header>
      <div className={styles.asPeriods}>
        <Chips label={t.period} page={page} chips={periods.map((one) => ({ path: signPath(sign, one), name: t.periodName(one), here: one === period }))} />
      </div>
      {found === undefined ? (
        <EmptyState title={t.noText} text={t.noTextYet} />
      ) : (
        <div className={styles.asSaid}>
          {found.start === undefined ? null : <p className={styles.asWhen}>{spanText(found, found.start, page, t)}</p>}
          {found.text.split('\n').map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      <p className={pageStyles.asNote}>{t.signNote}</p>
      <section className={pageStyles.asBlock}>
        <SectionHeading title={t.otherSigns} page={page} />
        <Chips label={t.otherSigns} page={page} chips={signIds.map((id) => ({ path: signPath(id, period), name: signShort(id, language), here: id === sign }))} />
      </section>
      <section className={pageStyles.asBlock}>
        <SectionHeading title={t.share} page={page} />
        <ShareLinks path={signPath(sign, period)} title={title} page={page} />
      </section>
    </div>
  )
}

/** The days that a text is for. */
function spanText({ period }: SignText, start: string, page: PageContext, t: Messages): string {
  switch (period) {
    case 'day':
      return longDay(start, page)
    case 'week':
      return t.weekOf(shortDay(start, page), longDay(dayAfter(start, 6), page))
    case 'month':
      return longMonth(start.slice(0, 7), page)
    case 'year':
      return start.slice(0, 4)
  }
}
