import { paths } from '../pages/paths.ts'
import type { LeaveProps } from '../pages/sign-in-pages.ts'
import LeaveLink from './leave-link.island.tsx'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'

/** Says where the reader goes. */
export default function Leave({ data, page, params, t }: LeaveProps) {
  const name = data.ways.response.providers.find(({ id }) => id === params.provider)?.name ?? params.provider
  return (
    <Sheet title={t.leavingTitle(name)} text={t.leavingText(name)}>
      <LeaveLink href={data.begun.response.url ?? ''} browser={data.begun.response.browser ?? ''} label={t.leave(name)} />
      <p className={styles.asFoot}>
        <a href={page.href(paths.loginPhone)}>{t.cancel}</a>
      </p>
    </Sheet>
  )
}
