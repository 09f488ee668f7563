import type { Story } from 'masthead/content'

/** The print page of a story: its address with another type word. */
export const printPath = (story: Pick<Story, 'path'>): string =>
  story.path.replace(/(?:article|review|movieshow|photo-gallery)(?=-\d+$)/, 'articleprint').replace(/\/photostory\/(\d+)\.cms$/, '-articleprint-$1')

export const topicPath = (id: string): string => `/topic/${id}`

export const authorPath = (id: string): string => `/author/${id}`

/** Where `…/photostory/12.cms/slide-3` leads: to the third picture, on the page of all. `undefined` for every other address. */
export function pictureAddress({ path, gallery }: Pick<Story, 'path' | 'gallery'>, asked: string): string | undefined {
  const place = Number(/\.cms\/(?:slide-|slideshow-|picture-)?([1-9]\d{0,3})$/.exec(asked)?.[1])
  return place <= gallery.length ? `${path}#picture-${place}` : undefined
}
