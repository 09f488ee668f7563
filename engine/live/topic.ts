import type { Static, TSchema } from 'typebox'
import type { Duration } from '../cache/duration.ts'
import type { UpstreamRequest } from '../data/upstream-request.ts'
import type { AnyPluginDefinition } from '../plugin/plugin.ts'
import type { Param } from '../plugin/param.ts'
import { noSettings, type PluginSettings } from '../config/read-settings.ts'
import type { AllSettings } from '../plugin/settings.ts'

/** Where the content API says what changed: an answer in the shape of `LiveMessage`, below `response`. */
export interface LiveSource extends UpstreamRequest {
  /** Of the edition whose API is asked; the default edition's without it. */
  readonly channel?: number
}

export interface LiveSourceRequest<Key> {
  readonly key: Key
  /** What the asker has already; without one it wants to know the present cursor only. */
  readonly cursor: number | undefined
  /** The plugin's own, secrets included; typed by `of` of what `defineSettings` gives. */
  readonly settings: AllSettings
}

export interface LiveTopicDefinition<Item extends TSchema, Key> {
  /** What an upsert is: an object whose `id` is a text. */
  readonly item: Item
  /** The part of the address that tells one from another, as in `183-110400100`. Without it there is one of this name. */
  readonly key?: Param<Key>
  /**
   * Lets the hub catch up from the source what its buffer does not hold: after a restart, a long gap, or a change that
   * did not arrive. Cursors are the source's own then. Without it such readers are told to refetch.
   */
  readonly request?: (asked: LiveSourceRequest<Key>) => LiveSource
  /** How often the source is asked while someone listens, for sources that cannot publish. */
  readonly every?: Duration
  /** Changes that are kept for those who come back. Default 200. */
  readonly keep?: number
}

declare const types: unique symbol

/** A topic with the types that it was declared with forgotten, but for those that the compiler needs. */
export interface LiveTopic<Item extends TSchema = TSchema> extends AnyLiveTopic {
  readonly [types]?: Static<Item>
}

export interface AnyLiveTopic extends Omit<LiveTopicDefinition<TSchema, unknown>, 'request'> {
  readonly request?: (asked: LiveSourceRequest<unknown>) => LiveSource
}

/** A topic as the hub has it: its plugin's settings are with it. */
export interface BoundTopic extends Omit<AnyLiveTopic, 'request'> {
  readonly request?: (asked: Omit<LiveSourceRequest<unknown>, 'settings'>) => LiveSource
}

/** Declares what a plugin tells open pages: a value of `live` in `definePlugin`. */
export function liveTopic<Item extends TSchema, Key = undefined>(definition: LiveTopicDefinition<Item, Key>): LiveTopic<Item> {
  // The hub calls `request` with keys that `key` has parsed, so the type that is forgotten here holds by construction.
  return definition as unknown as LiveTopic<Item>
}

/** All topics of plugins by their full names, as in `liveblog.entries`. */
export const topicsOf = (plugins: readonly { readonly name: string; readonly definition: AnyPluginDefinition }[], settings: ReadonlyMap<string, PluginSettings>): ReadonlyMap<string, BoundTopic> =>
  new Map(plugins.flatMap(({ name, definition }) => Object.entries(definition.live ?? {}).map(([topic, one]) => [`${name}.${topic}`, withSettings(one, (settings.get(name) ?? noSettings).all)] as const)))

const withSettings = ({ request, ...topic }: AnyLiveTopic, settings: AllSettings): BoundTopic => (request ? { ...topic, request: (asked) => request({ ...asked, settings }) } : topic)

/** The address that browsers listen at: `liveAddress('liveblog.entries', '183-110400100')`. */
export const liveAddress = (topic: string, key?: string): string => (key === undefined ? `/live/${topic}` : `/live/${topic}/${key}`)

/** A topic's name as it is published to and listened at: its full name and, where it has one, a slash and its key. */
const topicName = /^([a-z][a-z0-9-]{0,40}\.[a-zA-Z][a-zA-Z0-9]{0,40})(?:\/([a-zA-Z0-9][a-zA-Z0-9._-]{0,79}))?$/

/** @returns `undefined` for what is no topic's name, or has a key where none belongs, or lacks one */
export function readTopic(topics: ReadonlyMap<string, BoundTopic>, text: string): { readonly topic: BoundTopic; readonly key: unknown } | undefined {
  const [, name = '', key] = topicName.exec(text) ?? []
  const topic = topics.get(name)
  if (!topic || (topic.key === undefined) !== (key === undefined)) return undefined
  const value = key === undefined ? undefined : topic.key?.parse(key)
  return key !== undefined && value === undefined ? undefined : { topic, key: value }
}
