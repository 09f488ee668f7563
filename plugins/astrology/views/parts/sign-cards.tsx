import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { signPath } from '../../pages/paths.ts'
import { signIds, signTitle } from '../../signs/signs.ts'
import styles from './sign-cards.module.css'

interface SignCardsProps {
  /** Texts of the day. */
  readonly texts: readonly { readonly sign: string; readonly text: string }[]
  readonly page: PageContext
}

/** All twelve; those that have a text today with its first sentence. */
export const SignCards = ({ texts, page }: SignCardsProps) => (
  <ul className={styles.asSigns}>
    {signIds.map((id) => (
      <li key={id} className={styles.asSign}>
        <a className={styles.asSignName} href={variantHref(page, signPath(id))}>
          {signTitle(id, page.edition.langCode)}
        </a>
        <p>{firstSentence(texts.find(({ sign }) => sign === id)?.text ?? '')}</p>
      </li>
    ))}
  </ul>
)

const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.split('\n')[0] ?? ''
