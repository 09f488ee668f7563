/** The list of banks, searches, and whatever is not there yet. */
export const directoryTag = 'ifsc'

/** All that shows a bank, its districts and its branches. */
export const bankTag = (id: number): string => `if${id}`
