import type { Transcript } from 'masthead/content'

/** What is said without a break, by one speaker, from a moment on. */
export interface Passage {
  /** Seconds. */
  readonly start: number
  readonly speaker?: string | undefined
  readonly text: string
}

/** Seconds: from then on a passage ends with a sentence, and then with any cue. */
const shortest = 5
const longest = 40

/** Cues are lines on a screen: read below each other, they are passages of some sentences. */
export function passagesOf({ cues }: Transcript): readonly Passage[] {
  const passages: Passage[] = []
  cues.forEach(({ start, text, speaker }, index) => {
    const last = passages.at(-1)
    const before = cues[index - 1]?.text ?? ''
    const isLong = last !== undefined && start - last.start >= (/[.!?।…]["”’)]*$/u.test(before) ? shortest : longest)
    if (last === undefined || isLong || (speaker !== undefined && speaker !== last.speaker)) passages.push({ start, speaker, text })
    else passages[passages.length - 1] = { ...last, text: `${last.text} ${text}` }
  })
  return passages
}

/** The whole in one text, as search engines are told it. */
export const spokenText = ({ cues }: Transcript): string => cues.map(({ text }) => text).join(' ')
