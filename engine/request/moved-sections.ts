/** A rule for addresses of renamed sections. */
export type MovedSection =
  /** A word, anywhere within a path segment. */
  | { readonly word: string; readonly to: string }
  /** A segment anywhere below a section: it and all segments before it become `to`; those after it are kept. */
  | { readonly below: string; readonly segment: string; readonly to: string }

/** @returns the same array when no rule applies. Segments are decoded, without the edition's prefix. */
export type RewriteSegments = (segments: readonly string[]) => readonly string[]

/**
 * Creates the function that rewrites renamed sections. Rules are applied in order, so that the result is never redirected
 * again.
 */
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
