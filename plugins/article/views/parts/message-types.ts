import type { PropsOf } from 'masthead'
import type { article } from '../../plugin.ts'

/** The plugin's messages in the edition of a page. */
export type Messages = PropsOf<typeof article>['t']
