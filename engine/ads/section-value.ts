/**
 * Makes the look-up of the value that the nearest section of a path has: of `/gadgets/phones/x-1` that of
 * `gadgets/phones/x-1`, then of `gadgets/phones`, then of `gadgets`; the empty name is the home page's.
 *
 * It looks at no more of a path than the longest name has segments, so that its time does not grow with the path.
 *
 * @param values by section path, without slashes at its ends
 */
export function createSectionValues<Value>(values: Readonly<Record<string, Value>> = {}): (path: string) => Value | undefined {
  const byName = new Map(Object.entries(values))
  const deepest = Math.max(0, ...[...byName.keys()].filter((name) => name !== '').map((name) => name.split('/').length))
  return (path) => {
    let nearest = path === '/' ? byName.get('') : undefined
    let end = 0
    for (let depth = 1; depth <= deepest && end >= 0 && end < path.length - 1; depth += 1) {
      end = path.indexOf('/', end + 1)
      nearest = byName.get(path.slice(1, end < 0 ? undefined : end)) ?? nearest
    }
    return nearest
  }
}
