import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { LiveEdition } from '../config/edition.ts'
import type { ImageSize } from '../html/image-size.ts'
import type { LiveChange } from '../live/message.ts'
import type { AllSettings } from '../plugin/settings.ts'
import type { ContentStore, OriginalInput } from './content-store.ts'
import type { MailService } from './mail/mail.ts'
import type { OriginMigrations } from './migration/origin-migration.ts'
import type { PublicationSubscriber } from './publications/publication.ts'
import type { PluginAlert } from './push/plugin-alerts.ts'
import type { ReaderData } from './reader-data.ts'
import type { ReaderRecords } from './reader-records.ts'
import type { FoundPages, SearchAsked } from './search-plugins.ts'
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
  /**
   * Tells the browsers that have chosen one of its topics (see `alertTopics`): not in their quiet hours, and each thing once.
   * Nothing where the site sends no alerts.
   * @param transaction the one that stores what it tells of: both are kept, or neither
   */
  readonly alert: (alert: PluginAlert, transaction: AnyDatabase) => Promise<void>
  /** An `onRequest` hook for routes that write: lets in who holds the site's ingest token. */
  readonly guard: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** For what an operator should know: a feed that contradicts itself, an input that was left out. Never a reader's data. */
  readonly log: OriginLog
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Lines of the site's log, with the plugin's name where the plugin gives it. */
export interface OriginLog {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
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
  /** Rows that are kept aside until somebody decides: the command line counts them with the refused ones. */
  readonly held?: readonly ImportNote[]
  /** What was taken and somebody should know all the same: a tie, demo content that gave way. */
  readonly notes?: readonly ImportNote[]
}

/** How an import was asked for. */
export interface ImportOptions {
  /** Whatever of the same thing is in the store and not in the file shall go: `--replace`. Only for importers that say what they replace. */
  readonly replace: boolean
  /**
   * Rows, as `progress` counts them, that an import of the same file has stored before it was ended in its middle. They are read
   * and judged again, and those that are in the store still need not be written again. 0 for importers that do not say `resumes`.
   */
  readonly stored?: number
}

/** Reads a file or folder of a format: `masthead import <format> <path>`. */
export interface Importer {
  /** One line for `masthead import --help`. */
  readonly description: string
  /**
   * @param path the file or folder named on the command line
   * @param progress called with rows done and, where known, rows in all. Awaited after a part is written, it waits until
   * running servers know of what `changed` was told: an import that is killed then leaves no page without it
   */
  readonly run: (path: string, origin: OriginContext, progress: (done: number, total?: number) => unknown, options?: ImportOptions) => Promise<ImportReport>
  /** What `--replace` takes away, as in `branches of its banks that the list lacks`; without it the option is refused. */
  readonly replaces?: string
  /** Whether all that `progress` has been told of is in the store. An import that was ended in its middle is then gone on with. */
  readonly resumes?: boolean
}

/** An address for search engines: a path as plugins see it, alone or with what is known of it. */
export type SitemapEntry = string | SitemapPage

/**
 * A piece of a plugin's sitemap. With `next`, from where the piece behind it begins, in the plugin's own words: given back as
 * `from`, so that a file costs the same wherever it is in the list.
 */
export type SitemapPiece = readonly SitemapEntry[] | { readonly entries: readonly SitemapEntry[]; readonly next: string }

/** A page for search engines: its path as plugins see it, and what is known of it. */
export interface SitemapPage {
  readonly path: string
  /** ISO 8601. */
  readonly modified?: string
  /** The same page in other editions, by their channels. */
  readonly alternates?: readonly { readonly channel: number; readonly path: string }[]
  readonly pictures?: readonly { readonly msid: number; readonly name: string }[]
  /** A film that the page is about; its first picture is shown for it. */
  readonly video?: SitemapVideo
}

/** The film of a page, as search engines ask for it. */
export interface SitemapVideo {
  readonly title: string
  readonly description: string
  /** Address of the file: a path of the site, or absolute. */
  readonly src: string
  readonly seconds: number
  /** ISO 8601. */
  readonly published: string
}

/** A command of a plugin's own: `masthead <plugin> <name> …`; see `commandGroup`. */
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

/** A word that stands out on a teaser, as in `Live`. */
export interface TeaserBadge {
  readonly badge: string
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
  /** First word of its commands where the plugin's name is not what people would type. Plugins may share one; where the command line has it, or another plugin has a command of the same name below it, it gives way to the plugin's name. */
  readonly commandGroup?: string
  /**
   * What of an edition search engines should know, in pieces of at most 50,000; the engine writes the files. The order
   * must be stable, because a file is asked for by the number of its piece. Where there can be many pieces, each says where the
   * next begins, and a call with that as `from` gives the pieces from there on.
   */
  readonly sitemap?: (origin: OriginContext, channel: number, from?: string) => AsyncIterable<SitemapPiece> | Iterable<SitemapPiece>
  /** Editions, by their ids, in which each path of its sitemap is one page in several languages: they are named for each other. */
  readonly sitemapPairs?: 'every edition' | readonly string[]
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
   * A few words for the teasers of stories, by msid and in the language of the edition: those of which it has something to say.
   * Asked once for all teasers of a list whenever that is read from the store; when it throws, the list goes without. Stored
   * lists show them until they are read again.
   */
  readonly teaserNotes?: (stories: { readonly edition: LiveEdition; readonly msids: readonly number[] }, origin: OriginContext) => Promise<ReadonlyMap<number, string | TeaserBadge>>
  /**
   * What of it a search names above the stories. Asked for the first page of each search that is read from the store; when it
   * throws, the search goes without.
   */
  readonly search?: (asked: SearchAsked, origin: OriginContext) => Promise<FoundPages>
  /**
   * Topics and authors that a reader follows in an edition, newest first, for whatever can be offered by that: alerts, for one.
   * When it throws, nothing is followed.
   */
  readonly follows?: (reader: { readonly id: string; readonly channel: number }, origin: OriginContext) => Promise<readonly FollowedTopic[]>
  /**
   * What of it readers may choose alerts for, in the language of the edition: those of the ids that there are. When it throws,
   * there is nothing. It sends them with `alert` of its context.
   */
  readonly alertTopics?: (asked: { readonly edition: LiveEdition; readonly ids: readonly string[] }, origin: OriginContext) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /**
   * Is told of each story that is published, corrected or taken down: by one process of the site, in order, at least once,
   * also after a restart. See docs/authors/publications.md.
   */
  readonly publications?: PublicationSubscriber
  /** What the plugin keeps of readers. Whoever stores a reader's id declares it. */
  readonly readerData?: ReaderData
  /**
   * Pictures that its strips show on an edition's front page: they are made before a reader asks for them. Those of the newest
   * stories are made without it. Asked every 15 seconds; when it throws, the others are made.
   */
  readonly frontPictures?: (channel: number, origin: OriginContext) => Promise<readonly FrontPicture[]>
  /**
   * Draws or fetches a picture whose original is not stored, the first time that someone asks for it; the answer is
   * stored. So hundreds of illustrations cost nothing at start. `undefined`: not one of this plugin's.
   */
  readonly originals?: (picture: MissingPicture, origin: OriginContext) => Promise<OriginalInput | undefined> | OriginalInput | undefined
}

/** A picture of a front page. */
export interface FrontPicture {
  readonly msid: number
  /** In pixels, as they stand in its addresses; without any, those of cards in 16:9. */
  readonly sizes?: readonly ImageSize[]
}

/** Something of the newsroom's content that a reader follows, by the id in its address. */
export interface FollowedTopic {
  readonly kind: 'topic' | 'author'
  readonly id: string
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
