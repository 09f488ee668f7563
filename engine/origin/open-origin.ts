import type { Logger } from 'pino'
import { createOrigin, type Origin, type OriginOptions } from './create-origin.ts'
import { type Duration, milliseconds } from '../cache/duration.ts'
import type { EngineError } from '../errors.ts'
import { createStoreFailureLog } from './store-failure-log.ts'
import { seedDemo } from './seed-demo.ts'
import { emptyStoreAdvice } from './store-contents.ts'
import type { OriginContext } from './origin-part.ts'
import type { SessionRules } from './sessions/session-store.ts'
import type { MountedPart } from './migrate.ts'
import type { SiteConfig } from '../config/site-config.ts'

export interface OpenOriginOptions {
  readonly config: SiteConfig
  readonly parts: readonly MountedPart[]
  readonly logger: Logger
  readonly onChanged: OriginContext['changed']
  readonly publishesDue?: OriginOptions['publishesDue']
  readonly publish?: OriginContext['publish']
  /** See `OriginOptions`. */
  readonly readerSecret?: string | undefined
  readonly sharedCount?: OriginOptions['sharedCount']
  /** Told while PostgreSQL is waited for, for as long as the configuration says. Without it nothing waits. */
  readonly onWait?: ((error: EngineError) => void) | undefined
  /** Fill a new store with demo content. Default: as the configuration says. */
  readonly demo?: boolean
  /** Plugins whose demo content has been edited: where there is demo content, theirs is filled again. */
  readonly editedDemos?: ReadonlySet<string> | undefined
  /** Whether this process serves somebody already, will once this is open (the default), or never. */
  readonly serves?: 'already' | 'onceOpen' | 'never'
}

/**
 * Opens the embedded origin. A new store gets the sections and footers of the configuration, and the demo where that asks
 * for it: a store that is empty because a volume is missing must not be filled with news that nobody wrote.
 */
export async function openOrigin({ config, parts, logger, onChanged, publishesDue, publish, readerSecret = config.readers?.secret, sharedCount, onWait, demo = config.origin.demo ?? false, editedDemos, serves = 'onceOpen' }: OpenOriginOptions): Promise<Origin> {
  const origin = await createOrigin({
    folder: config.origin.folder,
    databaseUrl: config.origin.databaseUrl,
    ingestToken: config.origin.ingestToken,
    editions: config.editions,
    push: config.push,
    mail: config.mail,
    // Commands import and remove; what serves publishes.
    indexNow: publishesDue && config.indexNow,
    webSub: publishesDue && config.webSub,
    searchIndex: config.searchIndex,
    publicUrl: config.publicUrl.main,
    readerSecret,
    ...(config.readers?.sessions ? { sessions: sessionRulesOf(config.readers.sessions) } : {}),
    parts,
    onChanged,
    publishesDue,
    picturesAhead: config.origin.picturesAhead ?? true,
    ...(publish ? { publish } : {}),
    logger,
    sharedCount,
    durability: config.origin.durability,
    migrate: config.origin.migrate,
    wait: onWait && { timeoutMs: milliseconds(config.origin.databaseWait ?? defaultDatabaseWait), onWait: waitLog(logger, onWait) },
    trustedProxies: config.server.trustedProxies,
    isServedEmpty: demo,
    // Migrations and the demo are thousands of statements.
    writes: serves === 'already' ? 'thread' : 'here',
  })
  // Sections first: stories of the plugins stand in them. They are no content: a store that has nothing else is empty.
  const configured = await seedDemo({ ...origin.context, changed: onChanged }, [configuredContent(config)])
  const filled = demo ? await seedDemo(origin.context, origin.parts, editedDemos) : { seeded: [], failed: [] }
  for (const { plugin, error } of [...configured.failed, ...filled.failed]) logger.error({ plugin, code: error.code, err: error }, `Demo content of ${plugin} is left out: ${error.message}`)
  if (filled.seeded.length > 0) logger.info({ filled: filled.seeded }, 'demo content seeded')
  if (serves === 'onceOpen') await origin.serve()
  if (!(await origin.isAvailable())) logger.warn({ code: 'MH_STORE_EMPTY' }, emptyStoreAdvice)
  return origin
}

const sessionRulesOf = ({ idle, maxAge }: { readonly idle: Duration; readonly maxAge: Duration }): SessionRules => ({ idleMs: milliseconds(idle), maxAgeMs: milliseconds(maxAge) })

const defaultDatabaseWait: Duration = '60s'

function waitLog(logger: Logger, onWait: (error: EngineError) => void): (error: EngineError) => void {
  const log = createStoreFailureLog((details, message) => logger.warn(details, `${message} It is tried again.`))
  return (error) => {
    log(error)
    onWait(error)
  }
}

/** Under the name by which stores of earlier versions know it. */
const configuredContent = (config: SiteConfig): MountedPart => ({
  plugin: 'config',
  part: {
    demo: async ({ content, changed }) => {
      changed(await content.putSections(config.origin.sections))
      for (const footer of config.origin.footers) changed(await content.putFooter(footer))
    },
  },
})
