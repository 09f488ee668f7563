/** Latin words of an address: `Thiruvananthapuram (South)` gives `thiruvananthapuram-south`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

export interface PlaceNames {
  readonly regions: readonly { readonly name: string; readonly seats: readonly { readonly name: string }[] }[]
}

export interface PlaceSlugs {
  readonly regions: readonly string[]
  /** By region, by seat. */
  readonly seats: readonly (readonly string[])[]
}

/**
 * Unique slugs for the regions and seats of an election: seats of the same name get their region's name appended
 * (`aurangabad-bihar`), a seat with the name of a region gets "-constituency" (`chandigarh-constituency`), and remaining
 * duplicates get their number.
 */
export function placeSlugs({ regions }: PlaceNames): PlaceSlugs {
  const taken = new Set<string>()
  const take = (wanted: string, number: number): string => {
    let slug = wanted === '' ? `seat-${number}` : wanted
    for (let next = number; taken.has(slug); next += 1) slug = `${wanted}-${next}`
    taken.add(slug)
    return slug
  }
  const regionSlugs = regions.map(({ name }, index) => take(slugOf(name), index + 1))
  const counts = new Map<string, number>()
  for (const { seats } of regions) for (const { name } of seats) counts.set(slugOf(name), (counts.get(slugOf(name)) ?? 0) + 1)
  const seats = regions.map((region, at) =>
    region.seats.map(({ name }, index) => {
      const own = slugOf(name)
      const wanted = (counts.get(own) ?? 0) > 1 ? `${own}-${regionSlugs[at]}` : regionSlugs.includes(own) ? `${own}-constituency` : own
      return take(wanted, index + 1)
    }),
  )
  return { regions: regionSlugs, seats }
}
