/// <reference lib="dom" />
// All the JavaScript that a page runs before a reader does something. What is not needed yet is imported when it is.
import 'virtual:masthead-theme-script'
import { scheduleHydration } from './islands.ts'
import { startNavigation } from './navigation.ts'
import { onSettled, dispatchVisit } from './visits.ts'
import { cacheForOffline } from './web-app.ts'

// Present on editions whose pages are always loaded in full.
if (document.documentElement.dataset['navigation'] !== 'off') startNavigation()
scheduleHydration(document)
cacheForOffline()
onSettled((visit) => {
  // Nothing that measures or sells is fetched before, and a page without either never does.
  if (visit.about) void import('./measurement.ts').then(({ measureVisit }) => measureVisit(visit), () => undefined)
})
dispatchVisit(undefined)
