import type { Logger } from 'pino'
import { createOrigin, type Origin } from '../origin/create-origin.ts'
import { fillDemo } from '../origin/demo.ts'
import type { OriginContext } from '../origin/part.ts'
import type { MountedPart } from '../origin/migrate.ts'
import type { SiteConfig } from '../site.ts'

export interface OpenOriginOptions {
  readonly site: SiteConfig
  readonly parts: readonly MountedPart[]
  readonly logger: Logger
  readonly onChanged: (tags: readonly string[]) => void
  readonly publish?: OriginContext['publish']
  /** Fill a new store with sections and demo content. */
  readonly demo: boolean
}

/** Opens the embedded origin, and fills it the first time. */
export async function openOrigin({ site, parts, logger, onChanged, publish, demo }: OpenOriginOptions): Promise<Origin> {
  const origin = await createOrigin({
    folder: site.origin.folder,
    databaseUrl: site.origin.databaseUrl,
    ingestToken: site.origin.ingestToken,
    editions: site.editions,
    push: site.push,
    parts,
    onChanged,
    ...(publish ? { publish } : {}),
    logger,
  })
  if (!demo) return origin
  // Sections first: stories of the plugins stand in them.
  const report = await fillDemo(origin.context, [siteContent(site), ...origin.parts])
  for (const { plugin, error } of report.failed) logger.error({ plugin, code: error.code, err: error }, `Demo content of ${plugin} is left out: ${error.message}`)
  if (report.filled.length > 0) logger.info({ filled: report.filled }, 'demo content filled')
  return origin
}

const siteContent = (site: SiteConfig): MountedPart => ({
  plugin: 'config',
  part: {
    demo: async ({ content, changed }) => {
      changed(await content.putSections(site.origin.sections))
      for (const footer of site.origin.footers) changed(await content.putFooter(footer))
    },
  },
})
