// How the time of a function grows with the length of its input: quadratic ones are found by what four times the length costs.

/** Something that is given text from outside. */
export interface Subject {
  readonly name: string
  /** May throw: what is refused has been read as well. */
  readonly run: (text: string) => unknown
}

/** A kind of text of any length. */
export interface Text {
  readonly name: string
  readonly of: (length: number) => string
}

/** The same piece over and over, and what stands before and after it. */
export const repeated = (piece: string, { before = '', after = '' }: { readonly before?: string; readonly after?: string } = {}): Text => ({
  name: JSON.stringify(`${before}${piece.slice(0, 40)}…${after}`),
  of: (length) => before + piece.repeat(Math.max(1, Math.ceil(length / piece.length))).slice(0, Math.max(length, piece.length)) + after,
})

/** The same piece with its number in it: no two are the same. */
export const numbered = (write: (index: number) => string, name: string): Text => ({
  name,
  of(length) {
    const pieces: string[] = []
    for (let index = 0, total = 0; total < length; index += 1) {
      const piece = write(index)
      pieces.push(piece)
      total += piece.length
    }
    return pieces.join('')
  },
})

/** Characters of the shortest text that is looked at; the longest has sixteen times as many. */
const shortest = 2_048
/** Processor milliseconds below which nothing is said about growth: twice the square of the longest text takes far more. */
const floorMs = 4
/** What four times the length may cost: four times the time, with as much again for a collector that runs meanwhile. */
const maxGrowth = 8

/** Processor milliseconds of this process. */
function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch {
    // Refused.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const least = (work: () => unknown, times: number): number => Math.min(...Array.from({ length: times }, () => processorMs(work)))

/**
 * What takes more than eight times as long for four times the text, in a sentence; `undefined` when nothing does. Most
 * texts are read in less than the floor, and then once is enough.
 */
export function findGrowth({ name, run }: Subject, { name: text, of }: Text): string | undefined {
  for (const length of [shortest, 4 * shortest]) {
    const long = of(4 * length)
    if (processorMs(() => run(long)) < floorMs) continue
    const short = of(length)
    const [times4, times1] = [least(() => run(long), 3), Math.max(least(() => run(short), 3), floorMs / maxGrowth)]
    if (times4 >= floorMs && times4 / times1 >= maxGrowth) {
      const [again4, again1] = [least(() => run(long), 7), Math.max(least(() => run(short), 7), floorMs / maxGrowth)]
      if (again4 / again1 >= maxGrowth) return `${name} takes ${again4.toFixed(1)} ms for ${4 * length} characters and ${again1.toFixed(1)} ms for ${length}: ${text}`
    }
  }
  return undefined
}

/** What grows faster than its input, each with the first text that shows it. */
export const findAllGrowth = (subjects: readonly Subject[], texts: readonly Text[]): readonly string[] =>
  subjects.flatMap((subject) => {
    for (const text of texts) {
      const growth = findGrowth(subject, text)
      if (growth !== undefined) return growth
    }
    return []
  })
