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
/**
 * Milliseconds below which nothing is said about growth. Twice the square of the longest text takes some hundreds; an array
 * of the longest text is fetched from the system anew each time, which is not so of shorter ones, and costs up to ten.
 */
const floorMs = 24
/** What four times the length may cost: four times the time, with as much again for a collector that runs meanwhile. */
const maxGrowth = 8
/** Comparisons after which something that still looks quadratic is. Each keeps the least time of both lengths. */
const maxComparisons = 40

/**
 * Milliseconds by the clock. Others that run meanwhile only make it longer, so the least of several is told; the time of
 * the processor would be the better measure, but many kernels count it in steps of four milliseconds.
 */
function timeOf(work: () => unknown): number {
  const before = performance.now()
  try {
    work()
  } catch {
    // Refused.
  }
  return performance.now() - before
}

/**
 * What takes more than eight times as long for four times the text, in a sentence; `undefined` when nothing does. Most
 * texts are read in less than the floor, and then once is enough.
 */
export function findGrowth({ name, run }: Subject, { name: text, of }: Text): string | undefined {
  for (const length of [shortest, 4 * shortest]) {
    const [long, short] = [of(4 * length), of(length)]
    let ofLong = timeOf(() => run(long))
    let ofShort = Infinity
    const looksQuadratic = () => ofLong >= floorMs && ofLong >= maxGrowth * Math.max(ofShort, floorMs / maxGrowth)
    let comparisons = 0
    do {
      if (ofLong < floorMs) break
      ofShort = Math.min(ofShort, timeOf(() => run(short)))
      ofLong = Math.min(ofLong, timeOf(() => run(long)))
      comparisons += 1
    } while (looksQuadratic() && comparisons < maxComparisons)
    if (looksQuadratic()) return `${name} takes ${ofLong.toFixed(1)} ms for ${4 * length} characters and ${ofShort.toFixed(1)} ms for ${length}: ${text}`
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
