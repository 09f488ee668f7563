/** Where stories live that are asked for under an earlier name. */
export type MovedSection =
  /** A word, wherever in a segment of the path it stands. */
  | { readonly word: string; readonly to: string }
  /** A segment anywhere below a section: it and all before it are `to` now, and what follows it stays. */
  | { readonly below: string; readonly segment: string; readonly to: string }

/** @returns the same array when nothing moved. Segments are decoded, without the edition's prefix. */
export type RewriteSegments = (segments: readonly string[]) => readonly string[]

/** Makes the function that rewrites what moved. Rules are applied in their order, so that one answer is never sent on again. */
export function createMovedSections(rules: readonly MovedSection[] = []): RewriteSegments {
  const rewrites = rules.map(rewriteOf)
  return (segments) => {
    let now = segments
    for (const rewrite of rewrites) now = rewrite(now)
    return now
  }
}

function rewriteOf(rule: MovedSection): RewriteSegments {
  if ('word' in rule) {
    const { word, to } = rule
    return (segments) => (segments.some((segment) => segment.includes(word)) ? segments.map((segment) => segment.replaceAll(word, to)) : segments)
  }
  const { below, segment, to } = rule
  return (segments) => {
    const at = segments[0] === below ? segments.indexOf(segment) : -1
    return at < 0 ? segments : [to, ...segments.slice(at + 1)]
  }
}
