import { innerHtml } from 'masthead/html'
import type { PropsOf } from 'masthead'
import { Breadcrumb } from 'masthead/theme/breadcrumb'
import type { info } from '../plugin.ts'
import styles from './info.module.css'

/** A page about the site itself: it reads the same on every screen. */
export default function Info({ data, page, variant }: PropsOf<typeof info>) {
  const { title, body, bodyAmp } = data.info.response
  return (
    <div className="wrap">
      <article className={styles.info}>
        <Breadcrumb crumbs={[]} current={title} page={page} />
        <h1 className={styles.infoTitle}>{title}</h1>
        <div className={styles.infoText} dangerouslySetInnerHTML={innerHtml(page.html(variant === 'amp' ? bodyAmp : body))} />
      </article>
    </div>
  )
}
