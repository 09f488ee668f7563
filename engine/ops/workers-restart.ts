const first = 100
const longest = 30_000

/**
 * Milliseconds before a worker is started again: at once for one that has lived well, longer each time for those that
 * end as soon as they are there, so that a site that cannot run does not spend the machine on trying.
 * @param crashes that followed each other closely, this one included
 */
export const restartPause = (crashes: number): number => Math.min(longest, first * 2 ** Math.min(crashes, 12))
