import { nameKey, slugOf } from '../places/city-names.ts'

export interface Named {
  readonly name: string
  readonly state: string
}

/**
 * Addresses for cities that have none yet. A city keeps the address that it once got. A new one gets its plain name,
 * unless another state's city has that name, whether it is there already or arrives in the same file: then it gets its
 * name and its state. So two that arrive together both name their state, and neither depends on the order of rows; one
 * that comes later never takes an address away.
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
