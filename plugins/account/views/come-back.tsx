import { paths } from '../pages/paths.ts'
import type { ComeBackProps } from '../pages/sign-in-pages.ts'
import OpenIdReturn from './open-id-return.island.tsx'
import formStyles from './parts/form.module.css'
import { Sheet } from './parts/sheet.tsx'
import styles from './parts/sheet.module.css'

export default function ComeBack({ page, params, t, actions }: ComeBackProps) {
  return (
    <Sheet title={t.returnTitle}>
      <div className={formStyles.afField}>
        <OpenIdReturn provider={params.provider} back={actions.openIdBack} finish={actions.openIdFinish} t={t} />
      </div>
      <p className={styles.asFoot}>
        <a href={page.href(paths.loginPhone)}>{t.cancel}</a>
      </p>
    </Sheet>
  )
}
