// The JavaScript that a page runs before any interaction. Everything else is imported when it is needed.
import 'virtual:masthead-theme-script'
import { scheduleHydration } from './islands.ts'
import { startNavigation } from './navigation.ts'
import { onSettled, dispatchVisit } from './visits.ts'
import { cacheForOffline } from './web-app.ts'

// Set on editions without client navigation.
if (document.documentElement.dataset['navigation'] !== 'off') startNavigation()
scheduleHydration(document)
cacheForOffline()
onSettled((visit) => {
  // Analytics and ads are loaded only after this, and never on a page without either.
  if (visit.about) void import('./measurement.ts').then(({ measureVisit }) => measureVisit(visit), () => undefined)
})
dispatchVisit(undefined)
