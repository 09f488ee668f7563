import { paths } from '../pages/paths.ts'
import type { LeaveProps } from '../pages/sign-in-pages.ts'
import formStyles from './parts/form.module.css'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'

/** The way to another service: a link, so that the reader sees where it leads. */
export default function Leave({ data, page, params, t }: LeaveProps) {
  const name = data.ways.response.providers.find(({ id }) => id === params.provider)?.name ?? params.provider
  return (
    <Sheet title={t.leavingTitle(name)} text={t.leavingText(name)}>
      <a className={formStyles.afButton} href={data.begun.response.url} rel="nofollow noreferrer">
        {t.leave(name)}
      </a>
      <p className={styles.asFoot}>
        <a href={page.href(paths.loginPhone)}>{t.cancel}</a>
      </p>
    </Sheet>
  )
}
