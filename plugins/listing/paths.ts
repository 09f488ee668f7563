export const authorsPath = '/authors'
export const feedsPath = '/feeds'
