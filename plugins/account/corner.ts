import { view, widget, type WidgetPropsOf } from 'masthead'
import { messages } from './messages.ts'

/**
 * The way to the account in the header of every page: a link, the same for all, so that a stored page says nothing of who
 * reads it and an article gets no script for it. Who is not signed in comes to the login, and back.
 */
export const corner = widget({ placement: { slot: 'account' }, messages, views: view(() => import('./views/corner.tsx')) })

export type CornerProps = WidgetPropsOf<typeof corner>
