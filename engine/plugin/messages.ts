import type { LiveEdition } from '../config/edition.ts'
import type { BaseEditionId, EditionId } from '../config/register.ts'
import { type Plural, pluralMessage, type PluralMessage } from './plural.ts'

/** A text, a function that inserts values into a sentence, or a plural that depends on a count. */
export type Message = string | ((...values: never[]) => string) | Plural

export type EditionMessages = Readonly<Record<string, Message>>

/** A plugin's messages in every edition; empty for a plugin without messages. */
export type MessageTable = Readonly<Partial<Record<EditionId, EditionMessages>>>

/** The messages as views see them: names and types are those of the base edition. */
export type MessagesOf<Messages> = Messages extends { readonly [Edition in BaseEditionId]: infer Words } ? { readonly [Name in keyof Words]: Bound<Words[Name]> } : {}

type Widened<Text> = Text extends string ? string : Text extends Plural ? Plural : Text
type Bound<Text> = Text extends string ? string : Text extends Plural ? PluralMessage : Text

/**
 * Declares a plugin's messages. The base edition defines which messages there are; an edition that lacks one, or has one of
 * another type, does not compile. The result has exactly the given editions, so a plugin that is compiled outside a site,
 * where any name may be an edition, can read them without a check for `undefined`.
 */
export function defineMessages<Words extends EditionMessages, Given extends EditionId>(
  messages: { readonly [Edition in BaseEditionId]: Words } & { readonly [Edition in Exclude<EditionId, BaseEditionId>]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } & Readonly<Record<Given, unknown>>,
): { readonly [Edition in EditionId]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } & { readonly [Edition in Given]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } {
  // Only literal texts are widened: a view must not depend on what a sentence says.
  return messages as never
}

/**
 * A plugin's messages for views of an edition; those of its first edition when it has none for this one, and empty when it
 * has none at all. Always the same object for the same messages.
 */
export function messagesOf(messages: MessageTable | undefined, { id, locale }: Pick<LiveEdition, 'id' | 'locale'>): Messages {
  const table: Readonly<Record<string, EditionMessages | undefined>> = messages ?? noTable
  const words = table[id] ?? Object.values(table)[0] ?? noMessages
  const known = bound.get(words)?.get(locale)
  if (known) return known
  const texts = Object.freeze(Object.fromEntries(Object.entries(words).map(([name, message]) => [name, typeof message === 'object' ? pluralMessage([locale, message.forms]) : message])))
  bound.set(words, new Map([...(bound.get(words) ?? []), [locale, texts]]))
  return texts
}

/** Messages as views get them. */
export type Messages = Readonly<Record<string, string | ((...values: never[]) => string)>>

const noTable = {}
const noMessages: EditionMessages = {}
const bound = new WeakMap<EditionMessages, ReadonlyMap<string, Messages>>()
