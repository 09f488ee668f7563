import type { LiveEdition } from '../config/edition.ts'
import type { BaseEditionId, EditionId } from '../config/register.ts'
import { type Plural, pluralMessage, type PluralMessage } from './plural.ts'

/** A word, a function that puts values into a sentence, or one that depends on a count. */
export type Message = string | ((...values: never[]) => string) | Plural

export type EditionMessages = Readonly<Record<string, Message>>

/** A plugin's words in every edition; empty for a plugin without words. */
export type MessageTable = Readonly<Partial<Record<EditionId, EditionMessages>>>

/** The words as views see them: names and types are those of the base edition. */
export type MessagesOf<Messages> = Messages extends { readonly [Edition in BaseEditionId]: infer Words } ? { readonly [Name in keyof Words]: Bound<Words[Name]> } : {}

type Widened<Text> = Text extends string ? string : Text extends Plural ? Plural : Text
type Bound<Text> = Text extends string ? string : Text extends Plural ? PluralMessage : Text

/**
 * Declares a plugin's words. The base edition says which words there are; an edition that lacks one, or has one of
 * another kind, does not compile. The result has the editions that are given, so a plugin that is compiled outside of a site,
 * where every name may be an edition, can read them without asking whether they are there.
 */
export function defineMessages<Words extends EditionMessages, Given extends EditionId>(
  messages: { readonly [Edition in BaseEditionId]: Words } & { readonly [Edition in Exclude<EditionId, BaseEditionId>]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } & Readonly<Record<Given, unknown>>,
): { readonly [Edition in EditionId]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } & { readonly [Edition in Given]: { readonly [Name in keyof Words]: Widened<Words[Name]> } } {
  // Wider by the literal texts only: a view must not depend on what a sentence says.
  return messages as never
}

/**
 * A plugin's words as views of an edition have them; those of its first where it has none for that one, and empty where it
 * has none at all. The same object for the same words, always.
 */
export function messagesOf(messages: MessageTable | undefined, { id, locale }: Pick<LiveEdition, 'id' | 'locale'>): Messages {
  const table: Readonly<Record<string, EditionMessages | undefined>> = messages ?? noTable
  const words = table[id] ?? Object.values(table)[0] ?? noMessages
  const known = bound.get(words)?.get(locale)
  if (known) return known
  const made = Object.freeze(Object.fromEntries(Object.entries(words).map(([name, message]) => [name, typeof message === 'object' ? pluralMessage([locale, message.forms]) : message])))
  bound.set(words, new Map([...(bound.get(words) ?? []), [locale, made]]))
  return made
}

/** Words as views have them. */
export type Messages = Readonly<Record<string, string | ((...values: never[]) => string)>>

const noTable = {}
const noMessages: EditionMessages = {}
const bound = new WeakMap<EditionMessages, ReadonlyMap<string, Messages>>()
