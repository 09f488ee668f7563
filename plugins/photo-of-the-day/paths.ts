export const photoPath = '/photo-of-the-day'

/** @param day as in `2026-11-23` */
export const dayPath = (day: string): string => `${photoPath}/${day}`

/** Cache tag of an edition's pictures of the day. */
export const photoTag = (channel: number): string => `potd${channel}`
