/** All that shows a price carries it: metros and neighbours make every page depend on other cities. */
export const fuelTag = 'fuel'
