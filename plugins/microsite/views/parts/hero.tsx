import type { PageContext } from 'masthead'
import { AmpPicture } from 'masthead/theme/amp-picture'
import { Picture } from 'masthead/theme/picture'
import type { BlockOf } from '../../contract.ts'
import { targetHref } from './target-href.ts'
import styles from './hero.module.css'

/** The head of a microsite, on its own ground. */
export function Hero({ block, title, page }: { readonly block: BlockOf<'hero'> | undefined; readonly title: string; readonly page: PageContext }) {
  const { kicker, text, picture, button } = block ?? {}
  return (
    <header className={picture ? `${styles.msHero} ${styles.msHeroPictured}` : styles.msHero}>
      <div className={styles.msHeroWords}>
        {kicker === undefined ? null : <p className={styles.msKicker}>{kicker}</p>}
        <h1 className={styles.msTitle}>{title}</h1>
        {text === undefined ? null : <p className={styles.msLead}>{text}</p>}
        {button === undefined ? null : (
          <p>
            <a className={styles.msButton} href={targetHref(button.to, page)}>
              {button.label}
            </a>
          </p>
        )}
      </div>
      {picture === undefined ? null : (
        <div>{page.variant === 'amp' ? <AmpPicture image={picture} page={page} ratio="4:3" sizes="(min-width: 60rem) 40rem, 100vw" priority={true} /> : <Picture image={picture} page={page} ratio="4:3" sizes="(min-width: 60rem) 40rem, 100vw" priority={true} />}</div>
      )}
    </header>
  )
}
