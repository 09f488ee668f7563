import type { BlogId } from '../contract.ts'

/** The engine's own tag of the story that a live blog belongs to. */
export const storyTag = ({ msid }: BlogId): string => `s${msid}`

/** What shows the live blogs that run in an edition. */
export const runningTag = (channel: number): string => `lbr${channel}`

/** All that shows anything of a live blog. */
export const blogTag = ({ channel, msid }: BlogId): string => `lb${channel}-${msid}`
