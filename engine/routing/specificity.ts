import type { Pattern, SegmentPart } from './pattern.ts'

/**
 * How specific a route is, computed from its pattern and never from where or when it was declared. Two ranks are
 * compared field by field, in this order:
 *
 * 1. `tier`: patterns that are written out or take only listed words, and those that write content addresses of their own
 *    below a segment of text, as in `/web-stories/*words/photostory/:msid.cms` (0), content addresses (1), patterns with a
 *    segment that takes anything (2), pages that are asked only where there is no other (3). So `/videos/x-article-1` is the
 *    article, not the video section "x-article-1",
 *    while `/fuel/petrol-price-pune` is never content.
 * 2. `static` and `mixed`: more segments that are all text, then more that are part text, come first. So
 *    `/*path/gdprpage` comes before the listing `/:category/:sub_category`.
 * 3. `kinds`: segment by segment from the left, static before mixed before listed words before bare params before
 *    wildcards. So `/topic/:topic` comes before `/:category/latest`.
 * 4. `literals`: more characters of text first, so `/:name-lok-sabha-election-results` comes before `/:name-results`;
 *    then `leading`: more of them before the first param of their segment.
 * 5. `open`: fewer params that take anything first.
 *
 * Routes of the same rank that can match one path are a conflict (see `route-table.ts`).
 */
export interface Rank {
  readonly tier: 0 | 1 | 2 | 3
  readonly static: number
  readonly mixed: number
  /** One letter for each segment, in the order of the alphabet: a static, b mixed, c listed words, d bare, e wildcard. */
  readonly kinds: string
  readonly literals: number
  readonly leading: number
  readonly open: number
}

/** All content addresses have the same rank; their type words tell them apart. */
export const contentRank: Rank = Object.freeze({ tier: 1, static: 0, mixed: 0, kinds: '', literals: 0, leading: 0, open: 0 })

export function rankOf({ segments }: Pattern): Rank {
  const kinds = segments.map(kindOf)
  const parts = segments.flat()
  const textLength = (of: readonly SegmentPart[]) => of.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0), 0)
  return {
    tier: kinds.some((kind) => kind === 'd' || kind === 'e') && !writesContent(segments, kinds) ? 2 : 0,
    static: kinds.filter((kind) => kind === 'a').length,
    mixed: kinds.filter((kind) => kind === 'b').length,
    kinds: kinds.join(''),
    literals: textLength(parts),
    leading: textLength(segments.flatMap((segment) => segment.slice(0, 1))),
    open: parts.filter((piece) => piece.kind !== 'text' && !isListed(piece)).length,
  }
}

/** Negative when the first is more specific, 0 for the same rank. */
export function compareRanks(one: Rank, other: Rank): number {
  return (
    one.tier - other.tier ||
    other.static - one.static ||
    other.mixed - one.mixed ||
    (one.kinds < other.kinds ? -1 : one.kinds > other.kinds ? 1 : 0) ||
    other.literals - one.literals ||
    other.leading - one.leading ||
    one.open - other.open
  )
}

function kindOf(segment: readonly SegmentPart[]): 'a' | 'b' | 'c' | 'd' | 'e' {
  if (segment.some((piece) => piece.kind === 'wildcard')) return 'e'
  if (segment.every((piece) => piece.kind === 'text')) return 'a'
  if (segment.some((piece) => piece.kind === 'text')) return 'b'
  return segment.every(isListed) ? 'c' : 'd'
}

/** The content below it has a plugin of its own: without this, its addresses would be those of the type that its last words name. */
const writesContent = (segments: Pattern['segments'], kinds: readonly string[]): boolean => {
  const last = segments.at(-1)?.at(-1)
  return kinds[0] === 'a' && last?.kind === 'text' && last.text.endsWith('.cms')
}

const isListed = (piece: SegmentPart): boolean => piece.kind === 'param' && piece.values !== undefined
