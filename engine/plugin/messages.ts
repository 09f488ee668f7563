import type { LiveEditionId } from '../request/edition.ts'

/** A word, or a function that puts values into a sentence. */
export type Message = string | ((...values: never[]) => string)

export type Words = Readonly<Record<string, Message>>

/** A plugin's words in every edition; empty for a plugin without words. */
export type MessageTable = Readonly<Partial<Record<LiveEditionId, Words>>>

/** The words as views see them: names and types are those of the English edition. */
export type WordsOf<Messages> = Messages extends { readonly english: infer English } ? { readonly [Name in keyof English]: Widened<English[Name]> } : {}

type Widened<Word> = Word extends string ? string : Word

/**
 * Declares a plugin's words. English says which words there are; an edition that lacks one, or has one of another
 * kind, does not compile.
 */
export function defineMessages<const English extends Words>(messages: {
  readonly english: English
  readonly telugu: { readonly [Name in keyof English]: Widened<English[Name]> }
}): { readonly [Edition in LiveEditionId]: { readonly [Name in keyof English]: Widened<English[Name]> } } {
  // Wider by the literal texts only: a view must not depend on what a sentence says.
  return messages as never
}

/** A plugin's words in one edition; empty where it has none. */
export const wordsOf = (messages: MessageTable | undefined, edition: LiveEditionId): Words => messages?.[edition] ?? messages?.english ?? {}
