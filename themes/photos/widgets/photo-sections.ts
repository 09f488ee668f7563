import type { MenuItem } from 'masthead/content'

export interface PhotoSection {
  /** A path as plugins see it. */
  readonly path: string
  readonly title: string
}

const pathOf = (seopath: string): string => (seopath.startsWith('/') ? seopath : `/${seopath}`)

/** The photos section of the newsroom's menu and the sections below it. */
export function photoSections(menu: readonly MenuItem[]): readonly PhotoSection[] {
  const photos = menu.find(({ seopath }) => pathOf(seopath) === '/photos')
  return photos === undefined ? [] : photos.child.map(({ seopath, title }) => ({ path: pathOf(seopath), title }))
}
