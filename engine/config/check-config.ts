import { unknownFreeFor, unknownPageTypes } from '../ads/ads-schema.ts'
import { unmeasuredPageTypes } from './analytics-schema.ts'
import { cacheability } from '../cache/cacheability.ts'
import { isRandomToken, minTokenLength } from './ingest-token.ts'
import { findSchemaFault } from './schema-fault.ts'
import { configFields, configSchema } from './config-schema.ts'
import { siteIdsOf } from './site-sections.ts'
import { EngineError } from '../errors.ts'
import { engineFlags } from './edition.ts'
import { sessionCookieName } from './session-cookie-name.ts'
import { isPushKeyPair } from './push-key-pair.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Validates what the compiler cannot check: values from the environment, and configuration whose types were bypassed.
 * @throws EngineError MH_CONFIG with the field's JSON pointer and what it expected
 */
export function checkConfig(config: SiteConfig): SiteConfig {
  const unknown = Object.keys(config).find((name) => !configFields.includes(name))
  if (unknown !== undefined) throw new EngineError('MH_CONFIG', { field: `/${unknown}`, detail: `There is no such field. The fields are ${configFields.join(', ')}.` })
  const fault = findSchemaFault(configSchema, config)
  if (fault) throw new EngineError('MH_CONFIG', { field: fault.field || '/', detail: fault.detail })
  try {
    cacheability(config.cacheability)
  } catch (cause) {
    throw new EngineError('MH_CONFIG', { field: '/cacheability', detail: String((cause as Error).message) }, cause)
  }
  if (config.push?.keys && !isPushKeyPair(config.push.keys)) {
    throw new EngineError('MH_CONFIG', { field: '/push/keys', detail: 'They are no pair of keys: `masthead push keys --env` writes one (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY).' })
  }
  const smtpUrl = config.mail?.smtpUrl
  if (smtpUrl !== undefined && (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))) {
    throw new EngineError('MH_CONFIG', { field: '/mail/smtpUrl', detail: 'It is no address of a mail server: write smtp://user:password@host:587 or smtps://user:password@host (SMTP_URL).' })
  }
  if (config.origin.ingestToken !== undefined && !isRandomToken(config.origin.ingestToken)) {
    throw new EngineError('MH_CONFIG', { field: '/origin/ingestToken', detail: `It can be guessed: it takes at least ${minTokenLength} random letters, as \`masthead token new\` prints them (INGEST_TOKEN).` })
  }
  const { readers } = config
  if (readers?.secret !== undefined && !isRandomToken(readers.secret)) {
    throw new EngineError('MH_CONFIG', { field: '/readers/secret', detail: `It can be guessed: it takes at least ${minTokenLength} random letters, as \`masthead token new\` prints them (MASTHEAD_READER_SECRET).` })
  }
  for (const [name, { cookie }] of Object.entries(config.traits ?? {})) {
    if (cookie === sessionCookieName) throw new EngineError('MH_CONFIG', { field: `/traits/${name}/cookie`, detail: 'It is the cookie of sessions: a page that can be stored is the same for every reader.' })
  }
  const [freeFor] = unknownFreeFor(config.ads, config.traits)
  if (freeFor !== undefined) throw new EngineError('MH_CONFIG', { field: `/ads/freeFor/${freeFor}`, detail: 'There is no trait of that name with that value in `traits`.' })
  const link = Object.entries(config.externalLinks?.when ?? {}).find(([name, value]) => !config.traits?.[name]?.values.includes(value))
  if (link) throw new EngineError('MH_CONFIG', { field: `/externalLinks/when/${link[0]}`, detail: 'There is no trait of that name with that value in `traits`.' })
  for (const [field, [name]] of [
    ['/ads', config.ads ? unknownPageTypes(config.ads) : []],
    ['/analytics', config.analytics ? unmeasuredPageTypes(config.analytics) : []],
  ] as const) {
    if (name !== undefined) throw new EngineError('MH_CONFIG', { field: `${field}/pageTypes`, detail: `It lacks "${name}", which \`sections\` or \`otherPageType\` name.` })
  }
  const flags = [...engineFlags, ...Object.keys(config.flags ?? {})]
  for (const [place, edition] of config.editions.entries()) {
    const unknown = edition.status === 'live' ? Object.keys(edition.flags ?? {}).find((name) => !flags.includes(name)) : undefined
    if (unknown !== undefined) throw new EngineError('MH_CONFIG', { field: `/editions/${place}/flags/${unknown}`, detail: `There is no flag "${unknown}". The flags are ${flags.join(', ')}.` })
  }
  const sites = siteIdsOf(config)
  for (const site of sites) if (!Object.hasOwn(config.publicUrl, site)) throw new EngineError('MH_CONFIG', { field: `/publicUrl/${site}`, detail: 'The site has no public address: name one.' })
  for (const field of ['publicUrl', 'themes'] as const) {
    const unknownSite = Object.keys(config[field] ?? {}).find((name) => !sites.some((site) => site === name))
    if (unknownSite !== undefined) throw new EngineError('MH_CONFIG', { field: `/${field}/${unknownSite}`, detail: `There is no site "${unknownSite}". The sites are ${sites.join(', ')}.` })
  }
  for (const [host, { site, edition }] of Object.entries(config.hosts)) {
    if (!sites.includes(site)) throw new EngineError('MH_CONFIG', { field: `/hosts/${host}/site`, detail: `There is no site "${site}". The sites are ${sites.join(', ')}.` })
    if (!config.editions.some(({ id, status }) => id === edition && status === 'live')) {
      throw new EngineError('MH_CONFIG', { field: `/hosts/${host}/edition`, detail: `There is no live edition "${edition}".` })
    }
  }
  return config
}
