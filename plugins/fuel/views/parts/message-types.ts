import type { HubProps } from '../../plugin.ts'

/** The plugin's messages, as views get them. */
export type Messages = HubProps['t']
