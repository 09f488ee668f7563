/**
 * Creates the look-up of a path's value by its nearest section: for `/gadgets/phones/x-1` that of `gadgets/phones/x-1`,
 * else of `gadgets/phones`, else of `gadgets`; the empty name is the home page's.
 *
 * Reads no more segments of a path than the longest name has, so that its time does not grow with the path.
 *
 * @param values by section path, without leading and trailing slash
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
