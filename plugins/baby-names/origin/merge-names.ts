import type { ImportNote } from 'masthead/origin'
import type { NewName } from './read-entry.ts'

/** Names by their letters, as one list has them, and what was done with those that it has twice. */
export interface MergedNames {
  readonly names: readonly NewName[]
  readonly notes: readonly ImportNote[]
}

/** Makes one name of all that differ in spelling marks only, and says for each what became of it. */
export function mergeNames(read: readonly { readonly where: string; readonly name: NewName }[]): MergedNames {
  const merged = new Map<string, { readonly where: string; readonly name: NewName }>()
  const notes: ImportNote[] = []
  for (const { where, name } of read) {
    const first = merged.get(name.key)
    if (!first) {
      merged.set(name.key, { where, name })
      continue
    }
    const joined = merge(first.name, name)
    merged.set(name.key, { where: first.where, name: joined })
    notes.push({ where, reason: `${name.name} stands at ${first.where} already: ${changes(first.name, joined, name)}` })
  }
  return { names: [...merged.values()].map(({ name }) => name), notes }
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] => [...new Set([...one, ...other])]

/** Letters that one meaning may have at most when another joins it. */
const maxJoined = 300

const merge = (one: NewName, other: NewName): NewName => ({
  ...one,
  gender: one.gender === other.gender ? one.gender : 'unisex',
  telugu: one.telugu ?? other.telugu,
  meaning: joinSenses(one.meaning, other.meaning),
  meaningTelugu: one.meaningTelugu ?? other.meaningTelugu,
  origin: one.origin ?? other.origin,
  religion: one.religion ?? other.religion,
  stars: union(one.stars, other.stars),
  signs: union(one.signs, other.signs),
})

function joinSenses(one: string, other: string): string {
  const senses = one.split('; ')
  const added = other.split('; ').filter((sense) => !senses.some((known) => known.toLowerCase() === sense.toLowerCase()))
  const joined = [...senses, ...added].join('; ')
  return joined.length > maxJoined ? one : joined
}

function changes(before: NewName, after: NewName, second: NewName): string {
  const said = [
    before.name === second.name ? undefined : `it is written ${before.name}`,
    before.gender === after.gender ? undefined : 'it is for boys and girls now',
    before.meaning === after.meaning ? undefined : 'its meaning was added',
    before.stars.length === after.stars.length ? undefined : 'its nakshatra was added',
  ].filter((one) => one !== undefined)
  return said.length === 0 ? 'counted once.' : `${said.join(', ')}.`
}
