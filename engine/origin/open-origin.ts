import type { Logger } from 'pino'
import { createOrigin, type Origin } from './create-origin.ts'
import { seedDemo } from './seed-demo.ts'
import type { OriginContext } from './origin-part.ts'
import type { MountedPart } from './migrate.ts'
import type { SiteConfig } from '../config/site-config.ts'

export interface OpenOriginOptions {
  readonly config: SiteConfig
  readonly parts: readonly MountedPart[]
  readonly logger: Logger
  readonly onChanged: (tags: readonly string[]) => void
  readonly publish?: OriginContext['publish']
  /** Fill a new store with sections and demo content. */
  readonly demo: boolean
  /** Plugins whose demo content has been edited, and is filled again. */
  readonly editedDemos?: ReadonlySet<string> | undefined
}

/** Opens the embedded origin, and fills it the first time. */
export async function openOrigin({ config, parts, logger, onChanged, publish, demo, editedDemos }: OpenOriginOptions): Promise<Origin> {
  const origin = await createOrigin({
    folder: config.origin.folder,
    databaseUrl: config.origin.databaseUrl,
    ingestToken: config.origin.ingestToken,
    editions: config.editions,
    push: config.push,
    parts,
    onChanged,
    ...(publish ? { publish } : {}),
    logger,
  })
  if (!demo) return origin
  // Sections first: stories of the plugins stand in them.
  const report = await seedDemo(origin.context, [configuredContent(config), ...origin.parts], editedDemos)
  for (const { plugin, error } of report.failed) logger.error({ plugin, code: error.code, err: error }, `Demo content of ${plugin} is left out: ${error.message}`)
  if (report.seeded.length > 0) logger.info({ filled: report.seeded }, 'demo content seeded')
  return origin
}

const configuredContent = (config: SiteConfig): MountedPart => ({
  plugin: 'config',
  part: {
    demo: async ({ content, changed }) => {
      changed(await content.putSections(config.origin.sections))
      for (const footer of config.origin.footers) changed(await content.putFooter(footer))
    },
  },
})
