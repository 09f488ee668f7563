/**
 * Where stories lived under earlier names (SPEC §2): the word amp_stories in a path is web-stories now, and
 * `/sports/…/visualstories` with all that follows it moved to `/web-stories`.
 *
 * @param segments decoded, without the edition's prefix
 * @returns the same array when nothing moved
 */
export function movedSegments(segments: readonly string[]): readonly string[] {
  const visual = segments[0] === 'sports' ? segments.indexOf('visualstories') : -1
  const stories = visual < 0 ? segments : ['web-stories', ...segments.slice(visual + 1)]
  if (!stories.some((segment) => segment.includes('amp_stories'))) return stories
  return stories.map((segment) => segment.replaceAll('amp_stories', 'web-stories'))
}
