import { flag, hasFlag, type LiveEdition } from 'masthead'

/** Whether lists mix films, galleries and sounds with what is read. */
const mixedContentTypes = flag('mixedContentTypes', { byDefault: true })

/** What is read, for lists that mix nothing with it; `undefined` for those that do. */
export const writtenOnly = (edition: LiveEdition): string | undefined => (hasFlag(edition, mixedContentTypes) ? undefined : 'article,liveblog,review,movieshow')
