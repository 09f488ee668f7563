/** Where a reader chooses what may be measured. */
export const consentPath = '/gdprpage'
export const presitePath = '/presite'
