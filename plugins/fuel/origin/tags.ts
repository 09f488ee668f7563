/** The tag of every page with prices: all pages show the metros or neighbours, so any city's price may be on them. */
export const fuelTag = 'fuel'
