import { derive } from 'masthead'
import type { Story } from 'masthead/content'

/** Words that are read in a minute, by language: a Telugu word says what English needs two or three for. */
const pace: Readonly<Record<string, number>> = { en: 230, te: 120 }

const wordsOf = ({ body }: Story): number => body.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0

/** Minutes that a story takes to read, at least one. */
export const readingMinutes = (story: Story, langCode: string): number => Math.max(1, Math.round(derive(story, wordsOf) / (pace[langCode] ?? 200)))
