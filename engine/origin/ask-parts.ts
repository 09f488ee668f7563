import { contextFor, type MountedPart } from './migrate.ts'
import type { OriginContext, OriginPart } from './origin-part.ts'

export interface AskedParts {
  readonly origin: OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; its answer is left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** Asks all parts the same, and puts what they answer behind each other. */
export async function askParts<Answer>({ origin, parts, onFailure }: AskedParts, ask: (part: OriginPart, origin: OriginContext) => Promise<readonly Answer[]> | undefined): Promise<readonly Answer[]> {
  const answers = await Promise.all(
    parts().map(async (mounted) => {
      try {
        return (await ask(mounted.part, contextFor(mounted, origin))) ?? []
      } catch (error) {
        onFailure(mounted.plugin, error)
        return []
      }
    }),
  )
  return answers.flat()
}
