import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { cacheability } from './cache/cacheability.ts'
import { EngineError } from './errors.ts'
import type { SiteConfig } from './site.ts'

const httpUrl = Type.String({ pattern: '^https?://[^/\\s]+$', description: 'http:// or https:// and a host, without a slash at the end' })
const editionBase = {
  langCode: Type.String({ pattern: '^[a-z]{2,3}$', description: 'a language code such as "te"' }),
  label: Type.String({ minLength: 1, description: 'the edition\'s name' }),
  routePrefix: Type.String({ pattern: '^(?:/[a-z0-9-]+)?$', description: 'empty, or a slash and one word, such as "/telugu"' }),
}

const Config = Type.Object({
  publicUrl: Type.Object({ main: httpUrl, photos: httpUrl }),
  hosts: Type.Record(Type.String(), Type.Object({ site: Type.Enum(['main', 'photos']), edition: Type.Enum(['english', 'telugu']) })),
  strictHosts: Type.Boolean({ description: 'true or false' }),
  editions: Type.Array(
    Type.Union([
      Type.Object({
        ...editionBase,
        id: Type.Enum(['english', 'telugu']),
        status: Type.Literal('live'),
        channel: Type.Integer({ minimum: 1, description: 'a whole number from 1' }),
        locale: Type.String({ pattern: '^[a-z]{2,3}-[A-Z]{2}$' }),
        siteName: Type.String({ minLength: 1 }),
        apiUrl: Type.String({ pattern: '^(?:embedded|https?://[^\\s]+)$' }),
        leadStories: Type.Object({ lead: Type.Integer({ minimum: 1 }), hero: Type.Integer({ minimum: 1 }) }),
      }),
      Type.Object({ ...editionBase, id: Type.Enum(['kannada', 'tamil']), status: Type.Literal('placeholder') }),
    ]),
    { minItems: 1, description: 'at least one edition' },
  ),
  theme: Type.String({ pattern: '^[a-z0-9-]+$', description: 'the name of a folder below themes/' }),
  server: Type.Object({
    host: Type.String({ minLength: 1, description: 'an address to listen on, such as 127.0.0.1' }),
    port: Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port from 0 to 65535 (PORT)' }),
  }),
})

/**
 * Validates what the compiler cannot: values from the environment, and configuration that was forced.
 * @throws EngineError MH_CONFIG with the field's JSON pointer and what it expected
 */
export function checkConfig(site: SiteConfig): SiteConfig {
  const [error] = Value.Errors(Config, site)
  if (error) {
    const expected = descriptionAt(error.instancePath) ?? error.message.replace(/^must be /, '')
    throw new EngineError('MH_CONFIG', { field: error.instancePath || '/', detail: `It is ${shown(valueAt(site, error.instancePath))}; expected ${expected}.` })
  }
  try {
    cacheability(site.cacheability)
  } catch (cause) {
    throw new EngineError('MH_CONFIG', { field: '/cacheability', detail: String((cause as Error).message) }, cause)
  }
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

/** What the schema says of the field that a JSON pointer names; nothing where it is one of several shapes. */
function descriptionAt(pointer: string): string | undefined {
  const schema = steps(pointer).reduce<unknown>((value, step) => (value as { properties?: Record<string, unknown> } | undefined)?.properties?.[step], Config)
  return (schema as { description?: string } | undefined)?.description
}

const shown = (value: unknown): string => (value === undefined ? 'missing' : Number.isNaN(value) ? 'not a number' : (JSON.stringify(value) ?? String(value)).slice(0, 80))
