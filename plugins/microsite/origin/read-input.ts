import { describeMismatch, type OriginContext } from 'masthead/origin'
import { colourFaults } from '../colours.ts'
import { blockKinds, blockSchemas, type BlockKind, MicrositeInput } from '../contract.ts'
import type { StoredBlock, StoredSite } from './stored-site.ts'

/** What is wrong with something that came in, for whoever made it. */
export interface Fault {
  /** A JSON pointer. */
  readonly field: string
  readonly reason: string
}

export interface SiteInput extends StoredSite {
  readonly channel: number
  readonly address: string
}

/** One line: no control characters, no turned directions, no spaces at its ends. */
const line = (text: string): string => text.normalize('NFC').replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').toWellFormed().replace(/\s+/g, ' ').trim()

function clean<Value>(value: Value): Value {
  if (typeof value === 'string') return line(value) as Value
  if (Array.isArray(value)) return value.map(clean) as Value
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)])) as Value
  return value
}

/** A microsite as the desk wrote it, checked whole: of one with faults nothing is kept. */
export function readSite(written: unknown, { editions }: Pick<OriginContext, 'editions'>): { readonly site: SiteInput } | { readonly faults: readonly Fault[] } {
  const input = withNames(clean(written))
  const mismatch = describeMismatch(MicrositeInput, input)
  if (mismatch) return { faults: [{ field: mismatch.pointer, reason: mismatch.sentence }] }
  const site = input as SiteInput
  const faults: Fault[] = site.blocks.flatMap((block, index) => blockFaults(block).map(({ field, reason }) => ({ field: `/blocks/${index}${field}`, reason })))
  if (!editions.some(({ channel }) => channel === site.channel)) faults.push({ field: '/channel', reason: `No edition has the channel ${site.channel}.` })
  faults.push(...colourFaults(site.colours).map(({ field, reason }) => ({ field: `/colours/${field}`, reason })))
  for (const [field, time] of [['/ends', site.ends], ['/occasion/starts', site.occasion?.starts], ['/occasion/ends', site.occasion?.ends]] as const) if (time !== undefined && Number.isNaN(Date.parse(time))) faults.push({ field, reason: 'There is no such day.' })
  for (const kind of ['hero', 'form'] as const) if (site.blocks.filter((block) => block.kind === kind).length > 1) faults.push({ field: '/blocks', reason: `It has several blocks of the kind "${kind}": there is place for one.` })
  const ids = site.blocks.flatMap((block) => ('id' in block && block.id !== undefined ? [block.id] : []))
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) faults.push({ field: '/blocks', reason: `Two blocks have the id "${twice}".` })
  if (faults.length > 0) return { faults }
  const { channel, address, title, description, colours, occasion, ends, blocks } = site
  return { site: { channel, address, title, description, colours, ...(occasion ? { occasion } : {}), ...(ends === undefined ? {} : { ends }), blocks } }
}

/** A picture may leave out the name for its address. */
function withNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNames)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNames(each)]))
  return typeof entries['msid'] === 'number' && !('name' in entries) ? { ...entries, name: 'picture' } : entries
}

function blockFaults(block: StoredBlock): readonly Fault[] {
  const schema = Object.hasOwn(blockSchemas, block.kind) ? blockSchemas[block.kind as BlockKind] : undefined
  if (!schema) return [{ field: '/kind', reason: `There is no block of the kind "${String(block.kind)}". The kinds are ${blockKinds.join(', ')}.` }]
  const mismatch = describeMismatch(schema, block)
  if (mismatch) return [{ field: mismatch.pointer, reason: mismatch.sentence }]
  switch (block.kind) {
    case 'agenda': {
      const zones = [['/timeZone', block.timeZone], ...(block.alsoIn ?? []).map((zone, index) => [`/alsoIn/${index}`, zone])] as const
      return [
        ...zones.flatMap(([field = '', zone = '']) => (isZone(zone) ? [] : [{ field, reason: `There is no time zone "${zone}".` }])),
        ...block.sessions.flatMap(({ starts, ends }, index) => {
          const [from, to] = [Date.parse(starts), ends === undefined ? undefined : Date.parse(ends)]
          if (Number.isNaN(from) || Number.isNaN(to)) return [{ field: `/sessions/${index}`, reason: 'There is no such day.' }]
          return to !== undefined && to <= from ? [{ field: `/sessions/${index}/ends`, reason: 'It ends before it begins.' }] : []
        }),
      ]
    }
    case 'sponsors':
      return block.slots.flatMap(({ slot, text }, index) => (slot === undefined && text === undefined ? [{ field: `/slots/${index}`, reason: 'It needs a slot, or a text of its own.' }] : []))
    case 'form':
      return [
        ...block.fields.flatMap(({ type, options }, index) => ((type === 'choice') === (options === undefined) ? [{ field: `/fields/${index}/options`, reason: type === 'choice' ? 'A choice needs options.' : 'Only a choice has options.' }] : [])),
        ...(block.closes !== undefined && Number.isNaN(Date.parse(block.closes)) ? [{ field: '/closes', reason: 'There is no such day.' }] : []),
        ...(isDay(block.keptUntil) ? [] : [{ field: '/keptUntil', reason: 'There is no such day.' }]),
      ]
    case 'countdown':
      return Number.isNaN(Date.parse(block.to)) ? [{ field: '/to', reason: 'There is no such day.' }] : []
    case 'video':
      return block.recording.kind === 'video' ? [] : [{ field: '/recording/kind', reason: 'It is no video.' }]
    case 'hero':
    case 'text':
    case 'speakers':
    case 'gallery':
    case 'stories':
      return []
  }
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

