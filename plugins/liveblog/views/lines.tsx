import { variantHref } from 'masthead/kit'
import type { LinesProps } from '../lines.ts'
import { anchorOf } from '../pages/paths.ts'
import styles from './lines.module.css'

export default function Lines({ data, page, t }: LinesProps) {
  const { blog } = data.running.response
  return blog === undefined || blog.lines.length === 0 ? null : (
    <section className={styles.lbLines} aria-label={t.updates}>
      <p className={styles.lbLinesTitle}>
        <a href={variantHref(page, blog.path)}>
          {blog.title}
        </a>
      </p>
      <ol>
        {blog.lines.map((line) => (
          <li key={line.id}>
            <a className={styles.lbLineLink} href={`${variantHref(page, blog.path)}#${anchorOf(line.id)}`}>
              <time className={styles.lbLineTime} dateTime={line.published} data-ago={page.variant === 'amp' ? undefined : ''}>
                {page.format.dateTime(line.published)}
              </time>{' '}
              {line.text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
