import { nameKey, slugOf } from '../places/city-names.ts'

export interface Named {
  readonly name: string
  readonly state: string
}

/**
 * Assigns slugs to new cities. A city keeps its slug for ever. A new city gets its plain name, unless a city of the same
 * name in another state exists or is in the same file: then it gets its name and its state. So of two that arrive together
 * both contain their state, independently of the order of rows, and a later one never takes a slug from another.
 * @returns in the order of `arriving`
 */
export function assignSlugs(arriving: readonly Named[], known: readonly (Named & { readonly slug: string })[]): readonly string[] {
  const taken = new Set(known.map(({ slug }) => slug))
  const bearers = new Map<string, number>()
  for (const { name } of [...known, ...arriving]) bearers.set(nameKey(name), (bearers.get(nameKey(name)) ?? 0) + 1)
  return arriving.map(({ name, state }) => {
    const plain = slugOf(name)
    const alone = bearers.get(nameKey(name)) === 1
    const slug = alone && !taken.has(plain) ? plain : free(`${plain}-${state}`, taken)
    taken.add(slug)
    return slug
  })
}

function free(slug: string, taken: ReadonlySet<string>): string {
  let number = 2
  let candidate = slug
  while (taken.has(candidate)) candidate = `${slug}-${number++}`
  return candidate
}
