const initialDelayMs = 100
const maxDelayMs = 30_000

/**
 * Milliseconds before a worker is started again: at once for one that has lived well, longer each time for those that
 * end as soon as they are there, so that a site that cannot run does not spend the machine on trying.
 * @param crashes that followed each other closely, this one included
 */
export const restartDelayMs = (crashes: number): number => Math.min(maxDelayMs, initialDelayMs * 2 ** Math.min(crashes, 12))
