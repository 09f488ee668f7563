import type { HubProps } from '../../plugin.ts'

/** The plugin's words, as views get them. */
export type Messages = HubProps['t']
