import { alertsPath } from '../path.ts'
import type { AllAlertsProps } from '../widgets.ts'

export default function AllAlerts({ page, t }: AllAlertsProps) {
  return (
    <p>
      <a href={page.href(alertsPath)}>{t.allAlerts}</a>
    </p>
  )
}
