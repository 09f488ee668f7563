import { Value } from 'typebox/value'
import { unknownFreeFor } from './ads/ads-schema.ts'
import { cacheability } from './cache/cacheability.ts'
import { configFields, configSchema } from './config-schema.ts'
import { EngineError } from './errors.ts'
import { arePushKeys } from './origin/push/push-keys.ts'
import type { SiteConfig } from './site.ts'

/**
 * Validates what the compiler cannot: values from the environment, and configuration that was forced.
 * @throws EngineError MH_CONFIG with the field's JSON pointer and what it expected
 */
export function checkConfig(site: SiteConfig): SiteConfig {
  const unknown = Object.keys(site).find((name) => !configFields.includes(name))
  if (unknown !== undefined) throw new EngineError('MH_CONFIG', { field: `/${unknown}`, detail: `There is no such field. The fields are ${configFields.join(', ')}.` })
  const fault = deepest(Value.Errors(configSchema, site))
  if (fault) {
    const expected = descriptionAt(fault.instancePath) ?? fault.message.replace(/^must be /, '')
    throw new EngineError('MH_CONFIG', { field: fault.instancePath || '/', detail: `It is ${shown(valueAt(site, fault.instancePath))}; expected ${expected}.` })
  }
  try {
    cacheability(site.cacheability)
  } catch (cause) {
    throw new EngineError('MH_CONFIG', { field: '/cacheability', detail: String((cause as Error).message) }, cause)
  }
  if (site.push?.keys && !arePushKeys(site.push.keys)) {
    throw new EngineError('MH_CONFIG', { field: '/push/keys', detail: 'They are no pair of keys: `masthead push keys --env` writes one (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY).' })
  }
  const [freeFor] = unknownFreeFor(site.ads, site.traits)
  if (freeFor !== undefined) throw new EngineError('MH_CONFIG', { field: `/ads/freeFor/${freeFor}`, detail: 'There is no trait of that name with that value in `traits`.' })
  for (const [host, { edition }] of Object.entries(site.hosts)) {
    if (!site.editions.some(({ id, status }) => id === edition && status === 'live')) {
      throw new EngineError('MH_CONFIG', { field: `/hosts/${host}/edition`, detail: `There is no live edition "${edition}".` })
    }
  }
  return site
}

const steps = (pointer: string) => pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const valueAt = (root: unknown, pointer: string): unknown =>
  steps(pointer).reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined), root)

interface Fault {
  readonly instancePath: string
  readonly message: string
}

/**
 * Where something may have one of several shapes, errors come for each of them: the first that is furthest inside is what
 * is wrong about the shape that was meant.
 */
function deepest(faults: readonly Fault[]): Fault | undefined {
  const depth = ({ instancePath }: Fault) => steps(instancePath).length
  const [first] = faults
  const inside = first && faults.filter(({ instancePath }) => instancePath === first.instancePath || instancePath.startsWith(`${first.instancePath}/`) || first.instancePath.startsWith(`${instancePath}/`))
  return inside?.reduce((best, fault) => (depth(fault) > depth(best) ? fault : best))
}

interface Shape {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** What the schema says of the field that a JSON pointer names, or of what it is in. */
function descriptionAt(pointer: string): string | undefined {
  let found: string | undefined
  let shapes: readonly Shape[] = [configSchema as Shape]
  for (const step of [...steps(pointer), undefined]) {
    found = shapes.find(({ description }) => description !== undefined)?.description ?? found
    if (step === undefined) break
    shapes = shapes.flatMap((shape) => [shape, ...(shape.anyOf ?? [])]).flatMap(({ properties, patternProperties, items }) => properties?.[step] ?? items ?? Object.values(patternProperties ?? {}))
  }
  return found
}

const shown = (value: unknown): string => (value === undefined ? 'missing' : Number.isNaN(value) ? 'not a number' : (JSON.stringify(value) ?? String(value)).slice(0, 80))
