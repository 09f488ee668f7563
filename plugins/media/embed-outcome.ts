import type { PageOutcome } from 'masthead'
import type { Story } from 'masthead/content'

const films: ReadonlySet<string> = new Set(['VIDEOS', 'MEDIAVIDEO', 'SHORTMEDIAVIDEO'])
const hasKind = ({ recording, cmstype }: Story, kind: 'video' | 'audio'): boolean => (recording ? recording.kind === kind : kind === 'audio' ? cmstype === 'MEDIAAUDIO' : films.has(cmstype))

/** A player is there for what can be played, or will be: an article without a film has none. @param kinds of recordings that the address is for */
export const embedOutcome = (story: Story, ...kinds: readonly ('video' | 'audio')[]): PageOutcome | undefined => (kinds.some((kind) => hasKind(story, kind)) ? undefined : { kind: 'notFound' })
