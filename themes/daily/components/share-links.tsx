import { fragment, type SharedPage } from 'masthead'
import { messagesOn } from '../messages.ts'
import { FacebookIcon, LinkedInIcon, TelegramIcon, TwitterIcon, WhatsAppIcon } from './icons.tsx'
import styles from './share-links.module.css'

export interface ShareLinksProps {
  /** The page to share: a path as plugins see it. */
  readonly path: string
  readonly title: string
  readonly page: SharedPage
}

const network = {
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  twitter: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  whatsApp: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  linkedIn: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  telegram: (url: string, title: string) => `https://t.me/share/url?url=${url}&text=${title}`,
}

/** Plain links to the share pages of five networks: no script of theirs is loaded. */
export const ShareLinks = fragment('share links', ({ path, title, page }: ShareLinksProps) => {
  const words = messagesOn(page)
  const url = encodeURIComponent(page.absolute(path))
  const text = encodeURIComponent(title.toWellFormed())
  return (
    <ul className={styles.share} aria-label={words.share}>
      <li>
        <a className={styles.shareLink} href={network.facebook(url)} rel="noopener nofollow" target="_blank" data-share="" aria-label={words.shareOn('Facebook')}>
          <FacebookIcon />
        </a>
      </li>
      <li>
        <a className={styles.shareLink} href={network.twitter(url, text)} rel="noopener nofollow" target="_blank" data-share="" aria-label={words.shareOn('Twitter')}>
          <TwitterIcon />
        </a>
      </li>
      <li>
        <a className={styles.shareLink} href={network.whatsApp(url, text)} rel="noopener nofollow" target="_blank" data-share="" aria-label={words.shareOn('WhatsApp')}>
          <WhatsAppIcon />
        </a>
      </li>
      <li>
        <a className={styles.shareLink} href={network.linkedIn(url)} rel="noopener nofollow" target="_blank" data-share="" aria-label={words.shareOn('LinkedIn')}>
          <LinkedInIcon />
        </a>
      </li>
      <li>
        <a className={styles.shareLink} href={network.telegram(url, text)} rel="noopener nofollow" target="_blank" data-share="" aria-label={words.shareOn('Telegram')}>
          <TelegramIcon />
        </a>
      </li>
    </ul>
  )
})
