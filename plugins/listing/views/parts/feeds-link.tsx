import styles from './feeds-link.module.css'

/** The way from a list of lists to its feeds. */
export function FeedsLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <p className={styles.toFeeds}>
      <a href={href}>{text}</a>
    </p>
  )
}
