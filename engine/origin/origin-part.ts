import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { LiveEdition } from '../config/edition.ts'
import type { LiveChange } from '../live/message.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { ContentStore, OriginalInput } from './content-store.ts'
import type { MailService } from './mail/mail.ts'
import type { OriginMigrations } from './migration/origin-migration.ts'
import type { ReaderData } from './reader-data.ts'
import type { ReaderRecords } from './reader-records.ts'
import type { Sessions } from './sessions/sessions.ts'

// Each plugin has tables of its own that the engine cannot know; a plugin narrows this with `db.withTables<…>()`.
export type AnyDatabase = Kysely<any>

/**
 * What a plugin's side of the embedded origin works with. Inside `demo` it is bound to the transaction that fills the
 * store, so the context that is handed over there is the only one to write with: on SQLite, which has one writer, a write by
 * any other would wait for that transaction for ever.
 */
export interface OriginContext {
  readonly db: AnyDatabase
  readonly dialect: 'sqlite' | 'postgres'
  /** The plugin's own, secrets included; typed by `of` of what `defineSettings` gives. */
  readonly settings: AllSettings
  /** The editions of the site, with their channels and prefixes. */
  readonly editions: readonly LiveEdition[]
  /** Origin of the main site, as in `https://news.example`: for addresses in what leaves the site, as a mail. */
  readonly publicUrl: string
  /** Mail to readers and the desk: one server, sender and outbox for all plugins. */
  readonly mail: MailService
  /** The newsroom's content: stories, images, sections, authors, topics, static pages. */
  readonly content: ContentStore
  /** Who is signed in. */
  readonly sessions: Sessions
  /** What all plugins keep of a reader, for the one whose the accounts are. */
  readonly readers: ReaderRecords
  /** Tells every node which content changed; pages that carry one of the tags are refreshed. */
  readonly changed: (tags: readonly string[], options?: ChangeOptions) => void
  /**
   * Tells open pages, once what they are told is written. What cannot be told is logged.
   * @param topic as in `scores.entries/110400100`: plugin, topic and, where the topic has one, its key
   */
  readonly publish: (topic: string, change: LiveChange) => void
  /** An `onRequest` hook for routes that write: lets in who holds the site's ingest token. */
  readonly guard: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** How a change reaches stored copies. */
export interface ChangeOptions {
  /** They are removed, from the edge as well: nobody gets an old one while a new one is made, or because none can be made. */
  readonly hard?: boolean
}

/** What an import says of a place in its input. */
export interface ImportNote {
  /** As in `line 12`. */
  readonly where: string
  readonly reason: string
}

/** What an import did. */
export interface ImportReport {
  readonly imported: number
  /** Rows that were refused: they are not in the store, and the command line says so with its exit code. */
  readonly rejected: readonly ImportNote[]
  /** What was taken and somebody should know all the same: a tie, demo content that gave way. */
  readonly notes?: readonly ImportNote[]
}

/** Reads a file or folder of a format: `masthead import <format> <path>`. */
export interface Importer {
  /** One line for `masthead import --help`. */
  readonly description: string
  /**
   * @param path the file or folder named on the command line
   * @param progress called with rows done and, where known, rows in all
   */
  readonly run: (path: string, origin: OriginContext, progress: (done: number, total?: number) => void) => Promise<ImportReport>
}

/** An address for search engines: a path as plugins see it, alone or with what is known of it. */
export type SitemapEntry = string | { readonly path: string; /** ISO 8601. */ readonly modified?: string; readonly pictures?: readonly { readonly msid: number; readonly name: string }[] }

/** A command of a plugin's own: `masthead <plugin> <name> …`. */
export interface OriginCommand {
  /** One line for `--help`. */
  readonly description: string
  /** In order, as `--help` shows them: `<csv>` must be there, `[csv]` may be. */
  readonly arguments?: readonly { readonly name: `<${string}>` | `[${string}]`; readonly description: string }[]
  /** As in `--minutes <n>` or `--json`; values arrive as texts. */
  readonly options?: readonly { readonly flags: `--${string}`; readonly description: string; readonly default?: string }[]
  readonly run: (call: CommandContext) => Promise<void>
}

/** How a command was called, and what it works with. */
export interface CommandContext {
  readonly arguments: readonly (string | undefined)[]
  /** By long name without dashes, camel-cased: `--dry-run` is `dryRun`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly origin: OriginContext
  /** Prints a line. */
  readonly print: (line: string) => void
  /** Aborted by Ctrl-C: stop soon, leaving nothing half done. */
  readonly signal: AbortSignal
}

/** A plugin's part of the embedded origin: the default export of its `origin.ts`. */
export interface OriginPart {
  /**
   * By name, run once each in the order of their names, after the engine's own. The version before runs on what they leave:
   * one that takes away says what it contracts.
   */
  readonly migrations?: OriginMigrations
  /** Mounts its API below the origin's root; addresses are those that its pages' needs ask. */
  readonly routes?: (app: FastifyInstance, origin: OriginContext) => void | Promise<void>
  /** By format name: `masthead import <format> <path>`. */
  readonly importers?: Readonly<Record<string, Importer>>
  /** By name. One that cannot do what it was asked throws an error whose message is shown. */
  readonly commands?: Readonly<Record<string, OriginCommand>>
  /**
   * What of an edition search engines should know, in pieces of at most 50,000; the engine writes the files. The order
   * must be stable, because a file is asked for by the number of its piece.
   */
  readonly sitemap?: (origin: OriginContext, channel: number) => AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>
  /**
   * Fills its demo content; called once per store, in one transaction: when it throws, nothing of it is kept. `masthead dev`
   * calls it again when a file of the plugin's `demo` folder is edited: what is there already is replaced.
   */
  readonly demo?: (origin: OriginContext) => Promise<void>
  /**
   * Deletes what the plugin keeps of a story that is taken down, its texts above all. Called in the transaction that removes
   * the story: what it throws keeps the story. Stored copies with a tag given to `changed` are removed.
   */
  readonly storyRemoved?: (story: { readonly channel: number; readonly msid: number }, origin: OriginContext) => Promise<void>
  /**
   * How many comments stories have, for the teasers of lists: of those that have any. Asked for each list that is read from the
   * store; when it throws, the list goes without.
   */
  readonly commentCounts?: (stories: { readonly channel: number; readonly msids: readonly number[] }, origin: OriginContext) => Promise<ReadonlyMap<number, number>>
  /** What the plugin keeps of readers. Whoever stores a reader's id declares it. */
  readonly readerData?: ReaderData
  /**
   * Draws or fetches a picture whose original is not stored, the first time that someone asks for it; the answer is
   * stored. So hundreds of illustrations cost nothing at start. `undefined`: not one of this plugin's.
   */
  readonly originals?: (picture: MissingPicture, origin: OriginContext) => Promise<OriginalInput | undefined> | OriginalInput | undefined
}

/** A picture that stories show and of which only the metadata is stored. */
export interface MissingPicture {
  readonly msid: number
  /** As its `ImageInput` said. */
  readonly scene: string | undefined
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Declares a plugin's part of the embedded origin: the default export of its `origin.ts`. */
export const defineOrigin = (part: OriginPart): OriginPart => part
