import type { Story } from 'masthead/content'

/** The print page of a story: its address with another type word. */
export const printPath = (story: Pick<Story, 'path'>): string =>
  story.path.replace(/(?:article|review|movieshow|photo-gallery)(?=-\d+$)/, 'articleprint').replace(/\/photostory\/(\d+)\.cms$/, '-articleprint-$1')

export const topicPath = (id: string): string => `/topic/${id}`

export const authorPath = (id: string): string => `/author/${id}`
