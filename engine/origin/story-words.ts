import type { Film } from '../content/content-shapes.ts'
import { distinctTokens } from '../kit/tokenise.ts'
import { maxIndexedWords } from './search-terms.ts'

/** What a story is found by. */
export interface SearchedStory {
  readonly title: string
  readonly kicker?: string | undefined
  readonly synopsis: string
  readonly film?: Film | undefined
  readonly keywords: readonly string[]
  /** Of its topics and authors. */
  readonly names: readonly string[]
  /** Of its recording, cue by cue. */
  readonly spoken: readonly string[]
  /** Of its body. */
  readonly text: string
}

export interface StoryWords {
  readonly headline: readonly string[]
  /** Those of the headline as well. */
  readonly words: readonly string[]
}

/** The distinct words of a story, split as every index has them. */
export function storyWords({ title, kicker = '', synopsis, film, keywords, names, spoken, text }: SearchedStory): StoryWords {
  const headline = distinctTokens(title, maxIndexedWords)
  const others = distinctTokens([kicker, synopsis, ...filmWords(film), ...keywords, ...names, ...spoken, text].join(' '), maxIndexedWords)
  return { headline, words: [...new Set([...headline, ...others])] }
}

/** Readers look for a review by the film and by who is in it. */
const filmWords = (film: Film | undefined): readonly string[] => (film ? [film.name, ...(film.directors ?? []), ...(film.actors ?? [])] : [])
