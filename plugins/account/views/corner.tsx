import type { CornerProps } from '../corner.ts'
import { paths } from '../pages/paths.ts'
import styles from './corner.module.css'

export default function Corner({ page, t }: CornerProps) {
  return (
    <a className={styles.ac} href={page.href(paths.account)}>
      {t.account}
    </a>
  )
}
