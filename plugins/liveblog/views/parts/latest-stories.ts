import type { Teaser } from 'masthead/content'

/** At most four stories beside a live blog's own. */
export const othersOf = (msid: number, latest: readonly Teaser[]): readonly Teaser[] => latest.filter((story) => story.msid !== msid).slice(0, 4)
