const maxTagLength = 64
/** More would not survive the way out: proxies refuse the headers that carry them. */
const maxTags = 500

/**
 * Tags as the engine keeps them: each made of letters, digits, `_`, `:` and `-`, at most 64 characters; what is not, is
 * left out. Sorted, each once, at most 500.
 */
export function cleanTags(tags: Iterable<string>): readonly string[] {
  const clean = new Set<string>()
  for (const tag of tags) {
    if (tag.length <= maxTagLength && /^[\w:-]+$/.test(tag)) clean.add(tag)
    if (clean.size === maxTags) break
  }
  return [...clean].sort()
}
