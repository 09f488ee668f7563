import type { AnalyticsConfig } from '../engine/analytics/analytics-config.ts'
import { agencies, analyticsPageTypes, bySection } from './page-types.ts'

/** Page views go to the log, or to a collector where its address is given. */
export const measuring = (collector: string | undefined): AnalyticsConfig => ({
  sink: collector === undefined ? 'log' : { url: collector },
  pageTypes: analyticsPageTypes,
  sections: bySection(() => 'listing'),
  otherPageType: 'other',
  agencies,
})
