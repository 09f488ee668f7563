import type { BlogId } from '../contract.ts'

/** All that shows anything of a live blog. */
export const blogTag = ({ channel, msid }: BlogId): string => `lb${channel}-${msid}`
