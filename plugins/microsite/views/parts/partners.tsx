import type { PageContext } from 'masthead'
import type { BlockOf } from '../../contract.ts'
import type { Messages } from '../../pages.ts'
import styles from './partners.module.css'

type Slot = BlockOf<'sponsors'>['slots'][number]
type Logo = Slot['logos'][number]

/** A logo at the size of the variant, with the name that it stands for. */
function LogoOf({ logo: { logo, name, mobile, desktop }, page }: { readonly logo: Logo; readonly page: PageContext }) {
  const { width, height } = page.variant === 'desktop' ? desktop : mobile
  const src = page.image(logo.msid, { width: width * 2, height: height * 2, name: logo.name })
  return (
    <>
      {page.variant === 'amp' ? <amp-img class={styles.msLogo} src={src} width={width} height={height} alt="" layout="fixed" /> : <img className={styles.msLogo} src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />}
      <span className={styles.msPartnerName}>{name}</span>
    </>
  )
}

/** Who pays, by what they are called: told apart from the paper's own, and marked as paid for search engines. */
export function Partners({ block: { slots }, page, t }: { readonly block: BlockOf<'sponsors'>; readonly page: PageContext; readonly t: Messages }) {
  return (
    <>
      <p className={styles.msPaid}>{t.advertisement}</p>
      <dl className={styles.msSlots}>
        {slots.map(({ slot, text, logos }, index) => (
          <div key={index} className={styles.msSlot}>
            <dt className={styles.msSlotName}>{text ?? (slot === undefined ? t.sponsors : t[slot])}</dt>
            {logos.map((logo) => (
              <dd key={logo.name} className={styles.msPartner}>
                {logo.url === undefined ? (
                  <LogoOf logo={logo} page={page} />
                ) : (
                  <a href={logo.url} rel="sponsored noopener noreferrer" target="_blank">
                    <LogoOf logo={logo} page={page} />
                  </a>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
