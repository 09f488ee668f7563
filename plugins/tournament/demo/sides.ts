// Sides and players that do not exist: names put together from syllables.

export const clubs = ['Malwa Kites', 'Konkan Lanterns', 'Coromandel Herons', 'Vindhya Foxes', 'Sundarban Otters', 'Marudhar Cranes'] as const
export const nations = ['Aruvia', 'Belmora', 'Castellan Isles', 'Dravonia', 'Estavar', 'Fenmark', 'Ganthor', 'Halvia'] as const

const starts = ['Kes', 'Vel', 'Tor', 'Mar', 'Sund', 'Patt', 'Bhav', 'Nil', 'Rud', 'Chend', 'Jor', 'Lum', 'Ost', 'Quil', 'Wend', 'Zar'] as const
const ends = ['olak', 'ikot', 'ombe', 'ashel', 'urnik', 'avelo', 'enthi', 'orrin', 'iddar', 'umble', 'aquin'] as const
const initials = 'ABCDGHJKLMNPRSTV'

/** Eleven players, batters first; `side` counts through all sides of the demo, and no two share a name. */
export function elevenOf(side: number): readonly string[] {
  return Array.from({ length: 11 }, (_, place) => {
    const initial = initials[(side * 5 + place * 3) % initials.length]
    return `${initial} ${starts[(side * 3 + place * 5) % starts.length]}${ends[(side + place) % ends.length]}`
  })
}
