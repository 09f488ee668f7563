import { flag } from 'masthead'

/** The layout of articles in which the picture comes first, as wide as the page, and nothing stands beside the text. */
export const newArticlePage = flag('newArticlePage')
