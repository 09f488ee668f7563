/** A path with a query. Absent and empty values are left out. */
export function queryPath(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size === 0 ? path : `${path}?${search}`
}
