// `masthead/reader`: for islands that ask or send something for their reader. It can be imported on the server as well, where
// islands are rendered first; `masthead/browser` cannot.
export { type AlertsChoice, type AlertsOffer, canAlert, chosenAlerts, endAlerts, fetchAlertsOffer, subscribeToAlerts } from './alert-subscription.ts'
export { fetchPrivate, type PrivateAnswer } from './fetch-private.ts'
export { enhanceForm, type EnhanceFormOptions } from './enhance-form.ts'
export { type ActionAnswer, sendAction } from './send-action.ts'
