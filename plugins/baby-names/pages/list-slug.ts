import type { Param } from 'masthead'
import { type Gender, genders, type Kind, kinds, vocabulary } from '../names/vocabulary.ts'

/** What a list of names is narrowed to. All absent: not a list of its own. */
export interface Selection {
  readonly religion?: string
  readonly origin?: string
  readonly star?: string
  readonly sign?: string
  readonly gender?: Gender
  /** Latin letters that the names begin with, or one Telugu letter. */
  readonly start?: string
}

const suffix: Readonly<Record<Kind, string>> = { religion: '', origin: '', star: '-nakshatra', sign: '-rashi' }

/** Each group as an address names it, the longest first: `uttara` is also the beginning of `uttara-phalguni`. */
const groups = kinds
  .flatMap((kind) => vocabulary[kind].flatMap(({ id }) => [...new Set([id + suffix[kind], id])].map((token) => ({ kind, id, token }))))
  .toSorted((one, other) => other.token.length - one.token.length)

const words: Readonly<Record<string, Gender>> = { boy: 'boy', boys: 'boy', girl: 'girl', girls: 'girl', unisex: 'unisex', male: 'boy', female: 'girl' }

/** The last segment of a list's address: `hindu-baby-girl-names-starting-with-a`. */
export function listSlug({ gender, start, ...group }: Selection): string {
  const before = kinds.flatMap((kind) => (group[kind] === undefined ? [] : [group[kind] + suffix[kind]]))
  return [...before, 'baby', ...(gender === undefined ? [] : [gender]), 'names', ...(start === undefined ? [] : ['starting-with', start])].join('-')
}

const startPattern = /^(?:[a-z]{1,5}|[\u0c05-\u0c39])$/u

/** Reads such a segment, in whatever order it names its groups; `undefined` for one that is none. */
export function readListSlug(text: string): Selection | undefined {
  const [, before = '', gender, start] = /^(?:(.+)-)?baby(?:-([a-z]+))?-names(?:-starting-with-(.+))?$/u.exec(text.normalize('NFC').toLowerCase()) ?? []
  if (before === '' && gender === undefined && start === undefined) return undefined
  if ((gender !== undefined && !Object.hasOwn(words, gender)) || (start !== undefined && !startPattern.test(start))) return undefined
  const read = readGroups(before)
  if (!read || (gender !== undefined && read.gender !== undefined)) return undefined
  const named = gender === undefined ? read.gender : words[gender]
  return { ...read, ...(named === undefined ? {} : { gender: named }), ...(start === undefined ? {} : { start }) }
}

function readGroups(text: string): Selection | undefined {
  let rest = text
  let read: Selection = {}
  while (rest !== '') {
    const group = groups.find(({ token }) => rest === token || rest.startsWith(`${token}-`))
    const gender = group ? undefined : Object.keys(words).find((one) => rest === one || rest.startsWith(`${one}-`))
    const kind = group?.kind ?? 'gender'
    if ((!group && gender === undefined) || read[kind] !== undefined) return undefined
    read = group ? { ...read, [group.kind]: group.id } : { ...read, gender: words[gender ?? ''] ?? genders[0] }
    rest = rest.slice((group?.token ?? gender ?? '').length).replace(/^-/, '')
  }
  return read
}

export const listParam: Param<Selection> = { description: 'the name of a list, as in hindu-baby-girl-names-starting-with-a', parse: readListSlug }

/** How much a list is narrowed. */
export const depthOf = (selection: Selection): number => Object.values(selection).filter((value) => value !== undefined).length

/** Names that are seen at a glance: nobody has to narrow so few, and each narrower list is an address more. */
export const shortList = 24

/** Whether search engines may have a list; other combinations are for readers alone. The sitemap has the same. */
export const isIndexed = (selection: Selection): boolean => {
  const { gender, religion, origin, start } = selection
  return depthOf(selection) === 1 || (depthOf(selection) === 2 && gender !== undefined && (religion !== undefined || origin !== undefined || /^[a-z]$/.test(start ?? '')))
}
