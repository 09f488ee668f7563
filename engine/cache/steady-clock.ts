/**
 * Milliseconds of a clock that never steps, near those since the epoch when the process starts: for how long something has
 * been kept. The clock of the day may be set while the process runs, by a day or more; it is for dates that people read and
 * for times that other processes read.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
