import type { RecentLists } from '../../contract.ts'
import type { AccountProps } from '../../pages/account-pages.ts'
import styles from '../account.module.css'
import { inEdition } from './in-edition.ts'

export interface RecentProps extends Pick<AccountProps, 'page' | 't'> {
  readonly lists: RecentLists
}

/** The newest that other plugins keep of the reader: comments, letters. One that has nothing, and no page of its own, is left out. */
export function Recent({ lists, page, t }: RecentProps) {
  return (
    <>
      {lists
        .filter(({ entries, more }) => entries.length > 0 || more !== undefined)
        .map((list) => (
          <section className={styles.apPart} key={list.plugin} aria-labelledby={`recent-${list.plugin}`}>
            <h2 id={`recent-${list.plugin}`}>{list.heading}</h2>
            <ul className={styles.apList}>
              {list.entries.map((entry, index) => {
                const { href, lang } = inEdition(page, entry.channel, entry.path)
                return (
                  <li className={styles.apItem} key={index}>
                    <div>
                      <a href={href} lang={lang}>
                        {entry.title}
                      </a>
                      {entry.text === undefined ? null : (
                        <p className={styles.apText} lang={lang} dir="auto">
                          {entry.text}
                        </p>
                      )}
                      <p className={styles.apNote}>{page.format.dateTime(new Date(entry.at).toISOString())}</p>
                    </div>
                  </li>
                )
              })}
            </ul>
            {list.more === undefined ? null : (
              <p className={styles.apLinks}>
                <a href={page.href(list.more)}>
                  {t.seeAll}
                  <span className="unseen"> {list.heading}</span>
                </a>
              </p>
            )}
          </section>
        ))}
    </>
  )
}
