const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day of a moment in India, as in `2026-11-23`. */
export const dayOf = (moment: string | number): string => day.format(new Date(moment))

/** The moment at which a day begins in India, in milliseconds. */
export const beginOf = (of: string): number => Date.parse(`${of}T00:00:00+05:30`)
