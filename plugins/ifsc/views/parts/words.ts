import type { HubProps } from '../../plugin.ts'

/** The plugin's words, as views get them. */
export type Words = HubProps['t']
