import { queryPath, variantHref } from 'masthead/kit'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { Budget } from '../contract.ts'
import { speechAddress } from '../live-topic.ts'
import type { BudgetProps, Messages } from '../pages.ts'
import { budgetPath, sectorPath, taxPath, yearPath } from '../paths.ts'
import { Money } from './parts/money.tsx'
import Speech from './speech.island.tsx'
import styles from './budget.module.css'

function Prices({ id, title, items }: { readonly id: string; readonly title: string; readonly items: Budget['cheaper'] }) {
  return items.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={styles.bdPrices}>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Said({ budget, page, t, isAmp }: { readonly budget: Budget; readonly page: BudgetProps['page']; readonly t: Messages; readonly isAmp: boolean }) {
  const { isLive, cursor, points } = budget.speech
  if (points.length === 0 && !budget.isNewest) return null
  return (
    <section aria-labelledby="speech">
      <h2 id="speech">{isLive ? t.speechLive : t.speech}</h2>
      {points.length === 0 ? <p>{t.nothingSaid}</p> : null}
      {isAmp ? (
        <ol className={styles.bdSpeech}>
          {points.toReversed().map(({ id, at, text }) => (
            <li key={id}>
              <time dateTime={at}>{page.format.time(at)}</time> {text}
            </li>
          ))}
        </ol>
      ) : (
        <Speech address={speechAddress(page.edition.channel, budget.year)} cursor={cursor} points={points} locale={page.edition.locale} />
      )}
    </section>
  )
}

export default function BudgetPage({ data, page, t, variant }: BudgetProps) {
  const budget = data.budget.response
  const { tax } = budget
  const others = budget.years.filter((year) => year !== budget.year)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={budget.isNewest ? [] : [{ path: budgetPath, name: t.title }]} current={budget.isNewest ? t.title : budget.year} page={page} />
      <div className={styles.bd}>
        <h1 className={styles.bdTitle}>{budget.title}</h1>
        <p className={styles.bdAbout}>{budget.note}</p>
        <Said budget={budget} page={page} t={t} isAmp={variant === 'amp'} />
        <div className={styles.bdPair}>
          <Money id="money-in" title={t.moneyIn} lines={budget.in} budget={budget} page={page} t={t} />
          <Money id="money-out" title={t.moneyOut} lines={budget.out} budget={budget} page={page} t={t} />
        </div>
        <div className={styles.bdPair}>
          <Prices id="cheaper" title={t.cheaper} items={budget.cheaper} />
          <Prices id="dearer" title={t.dearer} items={budget.dearer} />
        </div>
        {tax === undefined ? null : (
          <section aria-labelledby="tax">
            <h2 id="tax">{t.tax}</h2>
            <p>{tax.text}</p>
            <p>
              <a href={variantHref(page, queryPath(taxPath, { year: tax.year, salary: String(tax.salary) }))}>{t.tryTax(page.format.rupees(tax.salary), tax.year)}</a>
            </p>
          </section>
        )}
        {budget.sectors.length === 0 ? null : (
          <section aria-labelledby="sectors">
            <h2 id="sectors">{t.sectors}</h2>
            <ul className={styles.bdSectors}>
              {budget.sectors.map(({ id, name, crores }) => (
                <li key={id}>
                  <a href={variantHref(page, sectorPath(budget.year, id))}>{name}</a> <span>{t.crores(page.format.number(crores))}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length === 0 ? null : (
          <nav aria-labelledby="years">
            <h2 id="years">{t.years}</h2>
            <ul className={styles.bdYears}>
              {others.map((year) => (
                <li key={year}>
                  <a href={variantHref(page, year === budget.years[0] ? budgetPath : yearPath(year))}>{year}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}
