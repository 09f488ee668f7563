/** How old one is on the last day of the year: `60-to-80` from the sixtieth birthday on, `above-80` from the eightieth. */
export const ages = ['below-60', '60-to-80', 'above-80'] as const
export type Age = (typeof ages)[number]
