import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Latencies } from '../admin/latencies.ts'
import type { OverrideRules } from '../cache/overrides.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Client } from '../data/data-client.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { LiveHub } from '../live/hub.ts'
import type { LiveServer } from '../live/serve-live.ts'
import type { Origin } from '../origin/create-origin.ts'
import type { OriginContext } from '../origin/origin-part.ts'
import type { RejectedPlugin } from '../pages/admit-plugins.ts'
import type { LoadedSite } from '../pages/loaded-site.ts'
import type { ActionMeters } from '../readers/action-meters.ts'
import type { SiteModules } from '../render/site-modules.ts'
import type { PageService, PageServiceOptions } from './page-service-contract.ts'
import type { Reconfigure } from './reconfigure.ts'

export interface RunOptions {
  readonly root: string
  readonly config: SiteConfig
  readonly modules: SiteModules
  readonly development: boolean
  readonly logger: Logger
  readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Times that an operator has set for pages by name. */
  readonly overrides?: Readonly<Record<string, OverrideRules>>
  /** Told how long the origin inside this process took. */
  readonly latencies?: Pick<Latencies, 'note'>
  /** The other nodes and the edge caches. Default none. Closed with the site. */
  readonly cluster?: Cluster | undefined
  /** Told of every page that is made. */
  readonly onResponse?: PageServiceOptions['onResponse']
}

export interface RunningSite {
  /** Address that it listens on, as in `http://127.0.0.1:3000`. */
  readonly url: string
  readonly app: FastifyInstance
  readonly client: Client
  /** Its pages, their cache, and what an operator may ask and change. */
  readonly pages: PageService
  /** The origin inside this process, as it is now: a reload puts another in its place. */
  readonly origin: () => Origin | undefined
  /** Plugins that are not served now, or not all of them. */
  readonly rejected: () => readonly RejectedPlugin[]
  readonly site: () => LoadedSite
  /** Content has changed: pages that carry one of the tags are rendered again. */
  readonly changed: OriginContext['changed']
  /** The other processes of the site, and the edge caches in front of them all. */
  readonly cluster: Cluster
  /** Streams to open pages. */
  readonly live: { readonly hub: Pick<LiveHub, 'stats'>; readonly server: Pick<LiveServer, 'stats'> }
  /** What readers sent, by action. */
  readonly actions: Pick<ActionMeters, 'list'>
  /** What plugins have done on a schedule. */
  readonly jobs: JobRunner
  /**
   * Puts the site together from other code beside the present one, and opens its origin beside the present one, with the
   * plugins' parts as an import finds them now. Nothing is served from it until it is taken.
   * @throws EngineError as `assembleSite`
   */
  readonly stage: (modules: SiteModules) => Promise<StagedSite>
  /** See `createReconfigure`. */
  readonly reconfigure: Reconfigure
  /** Puts other code in the place of the present one; requests under way end on the old one. Answers which plugins are not served. */
  readonly swap: (modules: SiteModules) => readonly RejectedPlugin[]
  /**
   * Takes the plugins' parts of the origin as they are on disk now, and the demo content of new ones; answers what of them does not work.
   * @param editedDemos plugins whose demo content is filled again
   */
  readonly reopenOrigin: (editedDemos?: ReadonlySet<string>) => Promise<readonly RejectedPlugin[]>
  /**
   * Stops accepting, finishes what is in flight within the deadline, closes stores.
   * @param drains before that, goes on for the time of `drainTime` so that readers and what stands in front can go elsewhere; default false
   */
  readonly close: (drains?: boolean) => Promise<void>
}

export interface StagedSite {
  readonly site: LoadedSite
  readonly rejected: readonly RejectedPlugin[]
  /** Plugins whose part of the origin runs; `undefined` where content is in memory, and its origin stays as it is. */
  readonly originParts: readonly string[] | undefined
  /** Serves from it; requests under way end on what was there. Stored pages stay. */
  readonly activate: () => void
  readonly discard: () => Promise<void>
}
