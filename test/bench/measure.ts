/** Something to time: called many times in a row. Its result must depend on the work, so that none of it is left out. */
export interface Contender {
  readonly name: string
  readonly run: () => unknown
}

export interface Measured {
  readonly name: string
  /** Median microseconds a call. */
  readonly microseconds: number
  /** Median over the rounds of (first contender's time / this one's time): above 1 is faster than the first. */
  readonly speed: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Times contenders in turn, A B C A B C …, so that a machine that slows down slows all of them; ratios are taken within
 * a round and their median is reported.
 * @param batch milliseconds that one turn lasts at least
 */
export function race(contenders: readonly Contender[], { rounds = 21, batch = 60 }: { rounds?: number; batch?: number } = {}): Measured[] {
  const times: number[][] = contenders.map(() => [])
  let sink: unknown
  const turn = ({ run }: Contender): number => {
    const started = performance.now()
    let calls = 0
    do {
      sink = run()
      calls++
    } while (performance.now() - started < batch)
    return ((performance.now() - started) * 1_000) / calls
  }
  // The first turns compile and warm up, and are not counted.
  for (let warm = 0; warm < 4; warm++) contenders.forEach(turn)
  for (let round = 0; round < rounds; round++) contenders.forEach((contender, index) => times[index]?.push(turn(contender)))
  if (sink === undefined) throw new Error('a contender gave nothing')
  const [first = []] = times
  return contenders.map(({ name }, index) => {
    const own = times[index] ?? []
    return { name, microseconds: median(own), speed: median(own.map((time, round) => (first[round] ?? Number.NaN) / time)) }
  })
}

export function report(title: string, rows: readonly Measured[]): void {
  process.stdout.write(`\n${title}\n`)
  for (const { name, microseconds, speed } of rows) {
    process.stdout.write(`  ${name.padEnd(58)} ${microseconds.toFixed(2).padStart(10)} µs   ${speed.toFixed(2).padStart(6)} x\n`)
  }
}
