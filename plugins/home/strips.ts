/**
 * Strips that the front page draws itself, of the stories that its lists have: pictures, the blocks of its sections, and the
 * lead stories without a place in either. All others are widgets of plugins in its slot `strips`.
 */
export const ownStrips = ['photos', 'sections', 'more'] as const
export type OwnStrip = (typeof ownStrips)[number]

/** A strip of the front page, drawn. */
export interface Strip<Content> {
  readonly name: string
  readonly content: Content
}

/**
 * Strips in the order in which they are shown: those that were asked for and have something to show, and no others; where
 * nobody asked, all of them.
 */
export function arrangeStrips<Content>(asked: readonly string[] | undefined, strips: readonly Strip<Content>[]): readonly Strip<Content>[] {
  const names = asked ?? strips.map(({ name }) => name)
  // A widget that is placed twice is shown twice, where it is named.
  return [...new Set(names)].flatMap((name) => strips.filter((strip) => strip.name === name))
}
