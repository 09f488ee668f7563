/** As plugins see it; themes link to it where readers ask for alerts. */
export const alertsPath = '/notifications'

/** The same with a topic or an author ticked, as in `topic:lakes`. */
export const alertsAbout = (id: string): string => `${alertsPath}#${id}`
