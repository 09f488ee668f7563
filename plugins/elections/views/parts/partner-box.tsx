import type { PageContext } from 'masthead'
import type { Tally } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import { messages } from '../../messages.ts'
import type { Messages } from '../../plugin.ts'
import { type LabelLanguage, labelLanguages } from '../../tally/tally-labels.ts'
import { Block } from './block.tsx'
import styles from './partner-box.module.css'

/** By the name of the election in its own address. */
const embedPath = (path: string): string => `/elections/embed/${path.split('/')[2] ?? ''}`

const languages = { en: 'English', te: 'తెలుగు', hi: 'हिन्दी', mr: 'मराठी', ta: 'தமிழ்' } as const satisfies Record<LabelLanguage, string>

/** Pixels that the tallest embed takes on a narrow page. */
const height = 560

/** What a partner puts into a page: an address alone would lack the title that screen readers need. */
const codeOf = (address: string, title: string): string => `<iframe src="${address}" title="${title}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`

/** The tallies that other sites may show, those that there are, each with the code to copy. Embeds are English pages; the words of their tables have five languages. */
export function PartnerBox({ elections, page, t }: { readonly elections: readonly Pick<Tally['election'], 'path' | 'name'>[]; readonly page: PageContext; readonly t: Messages }) {
  const embeds = elections.map(({ path, name }) => ({ path: embedPath(path), name }))
  return embeds.length === 0 ? null : (
    <Block id="embeds" title={t.embeds} page={page}>
      <p>{t.embedsText}</p>
      <ul className={styles.pbList}>
        {embeds.map(({ path, name }) => (
          <li key={path} className="pb-one">
            <a className={styles.pbLink} href={page.href(path, { edition: 'english' })}>
              {t.embedOf(localName(page, name))}
            </a>
            <details className="pb-codes">
              <summary className={styles.pbOpen}>{t.embedCode(localName(page, name))}</summary>
              <dl>
                {labelLanguages.map((language) => (
                  <div key={language}>
                    <dt lang={language}>{languages[language]}</dt>
                    <dd className={styles.pbCode}>
                      <code>{codeOf(page.absolute(language === 'en' ? path : `${path}?lang=${language}`, { edition: 'english' }), language === 'te' ? messages.telugu.embedTitle(name.te ?? name.en, page.edition.siteName) : messages.english.embedTitle(name.en, page.edition.siteName))}</code>
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </Block>
  )
}
