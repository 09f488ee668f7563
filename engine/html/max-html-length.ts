/** Characters of a text that is HTML, as it is sent and as it is written anew: the longest stories have a tenth of that. */
export const maxHtmlLength = 1_000_000
