/** Where pickleball is: paths as plugins see them. */
export const hubPath = '/sports/pickleball'
export const rankingsPath = `${hubPath}/rankings`
export const eventPath = (id: string): string => `${hubPath}/${id}-draws`
export const calendarPath = '/sports/pickleball/events.ics'
