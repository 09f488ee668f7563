import { type Duration, milliseconds } from '../../cache/duration.ts'
import { readEmbargo, readStoryState } from '../../origin/embargo.ts'
import { storedPushKeys } from '../../origin/push/push-keys.ts'
import { maxPayloadBytes, payloadOf, type PushMessage } from '../../origin/push/push-message.ts'
import { countRecipients } from '../../origin/push/push-store.ts'
import { findTopics, pushTopics, topicsOfStory, topNews } from '../../origin/push/push-topics.ts'
import { putAlert } from '../../origin/push/sent-alerts.ts'
import { type SendReport, sendPush } from '../../origin/push/send-push.ts'
import { findEdition, type LiveEdition } from '../../config/edition.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { UsageError } from '../../errors.ts'
import { type PushContext, withPush } from './open-push.ts'

export interface Alert {
  readonly title: string
  readonly body?: string | undefined
  /** A path of the site, or an absolute address on it. */
  readonly url: string
  /** Name or channel; default the edition of the address. */
  readonly edition?: string | undefined
  /** Default: the top news and, where the page is a story, its sections, topics and authors. */
  readonly topics?: readonly string[] | undefined
  /** Only those who follow a section, a topic or an author of the story. */
  readonly followersOnly?: boolean | undefined
  /** How long push services keep it for devices that are offline. Default 12 hours. */
  readonly ttl?: Duration | undefined
  readonly concurrency: number
  readonly rate: number
}

export interface AlertRun {
  readonly edition: string
  readonly topics: readonly string[]
  readonly url: string
  readonly recipients: number
  /** Bytes of the payload before encryption. */
  readonly bytes: number
  /** Absent after a dry run. */
  readonly report?: SendReport
  readonly stopped: boolean
}

const maxTtlSeconds = 28 * 86_400

export interface AlertRunOptions {
  readonly dryRun: boolean
  readonly signal: AbortSignal
  readonly onStart: (recipients: number) => void
  readonly onProgress: (done: number) => void
}

/**
 * `masthead push`: sends an alert to the readers who are subscribed to its topics.
 * @throws UsageError for an invalid alert
 */
export const sendAlert = (root: string, alert: Alert, options: AlertRunOptions): Promise<AlertRun> => withPush(root, (push) => send(push, alert, options))

async function send(push: PushContext, alert: Alert, { dryRun, signal, onStart, onProgress }: AlertRunOptions): Promise<AlertRun> {
  const { db, settings, config } = push
  const url = addressOf(config, alert.url)
  const edition = editionOf(push, alert.edition, url)
  const story = storyAt(push, url)
  const embargo = story && (await readEmbargo(db, story.channel, story.msid))
  if (embargo !== undefined) throw new UsageError(`The story is published at ${new Date(embargo).toISOString()}: send the alert then.`)
  const topics = await topicsFor(push, alert, edition, story)
  const message: PushMessage = {
    title: alert.title,
    ...(alert.body === undefined ? {} : { body: alert.body }),
    url,
    lang: edition.langCode,
    app: `${edition.routePrefix}/manifest.webmanifest`,
  }
  const bytes = payloadOf(message).byteLength
  if (bytes > maxPayloadBytes) throw new UsageError(`The alert has ${bytes} bytes; push services take ${maxPayloadBytes}.`)
  const ttl = ttlSeconds(alert.ttl ?? '12h')
  const target = { channel: edition.channel, topics }
  const recipients = await countRecipients(db, target)
  const run = { edition: edition.id, topics, url, recipients, bytes }
  if (dryRun) return { ...run, stopped: false }
  onStart(recipients)
  // Before it is sent: whoever opens the list from the alert finds it there.
  const isPublished = story !== undefined && (await readStoryState(db, story.channel, story.msid)) === 'published'
  push.changed(await putAlert(db, { channel: edition.channel, title: alert.title, ...(alert.body === undefined ? {} : { body: alert.body }), url, ...(isPublished ? { story } : {}), at: push.now() }))
  const keys = settings.keys ?? (await storedPushKeys(db))
  const { contact, ownServices = [] } = settings
  const report = await sendPush(db, target, message, { keys, contact, ownServices, ttl, concurrency: alert.concurrency, maxPerSecond: alert.rate, signal, onProgress })
  return { ...run, report, stopped: signal.aborted }
}

interface StoryAddress {
  readonly channel: number
  readonly msid: number
}

/** The story at an address, in the edition of the address; there may be none of that number. */
function storyAt(push: PushContext, url: string): StoryAddress | undefined {
  // Whatever word stands before the number: the site's plugins, which know the words, are not loaded.
  const [, msid] = /-([1-9]\d{0,9})(?:\/amp)?$|\/([1-9]\d{0,9})\.cms/.exec(new URL(url, 'http://site').pathname)?.filter(Boolean) ?? []
  return msid === undefined ? undefined : { channel: editionOf(push, undefined, url).channel, msid: Number(msid) }
}

/** @throws UsageError for topics that the edition does not have */
async function topicsFor({ db }: PushContext, { topics = [], followersOnly = false }: Alert, { id, channel }: LiveEdition, story: StoryAddress | undefined): Promise<readonly string[]> {
  if (topics.length > 0 && followersOnly) throw new UsageError('Write --topic or --followers, not both.')
  if (topics.length > 0) {
    const found = new Set((await findTopics(db, channel, topics)).map((topic) => topic.id))
    const unknown = topics.find((topic) => !found.has(topic))
    if (unknown === undefined) return topics
    const offered = (await pushTopics(db, channel)).map((topic) => topic.id)
    throw new UsageError(`The ${id} edition has no alerts for "${unknown}". It has: ${offered.join(', ')}, and those for its topics and authors, as in topic:lakes and author:anita-rao.`)
  }
  // Readers of another edition than the story's follow nothing of it.
  const followed = story?.channel === channel ? await topicsOfStory(db, channel, story.msid) : []
  if (!followersOnly) return [topNews, ...followed]
  if (followed.length === 0) throw new UsageError(`There is no story of the ${id} edition at that address, or nobody can follow what it is about.`)
  return followed
}

/** Seconds. */
function ttlSeconds(given: Duration): number {
  if (!/^\d{1,9}(?:ms|s|m|h|d)$/.test(given)) throw new UsageError(`"${given}" is no time: write a whole number and m, h or d, as in 12h.`)
  const ttl = Math.round(milliseconds(given) / 1_000)
  if (ttl > maxTtlSeconds) throw new UsageError('Push services keep messages for four weeks at most.')
  return ttl
}

/** Paths are made absolute on the main site, since readers subscribe on any of the site's hosts. */
function addressOf(config: SiteConfig, given: string): string {
  const own = Object.values(config.publicUrl)
  const url = URL.canParse(given, config.publicUrl.main) ? new URL(given, config.publicUrl.main) : undefined
  if (!url || !own.includes(url.origin)) throw new UsageError(`"${given}" is no address of this site: write a path such as /latest, or an address on ${own.join(' or ')}.`)
  return url.origin === config.publicUrl.main ? url.pathname + url.search + url.hash : url.href
}

function editionOf({ editions, config }: PushContext, named: string | undefined, url: string): LiveEdition {
  if (named !== undefined) {
    const found = findEdition(named, config.editions)
    if (found?.status !== 'live') throw new UsageError(`There is no edition "${named}". Editions: ${editions.map(({ id }) => id).join(', ')}.`)
    return found
  }
  const [path = ''] = url.split(/[?#]/)
  const prefixed = editions.find(({ routePrefix }) => routePrefix !== '' && (path === routePrefix || path.startsWith(`${routePrefix}/`)))
  const edition = prefixed ?? editions.find(({ routePrefix }) => routePrefix === '') ?? editions[0]
  if (!edition) throw new UsageError('The site has no live edition.')
  return edition
}
