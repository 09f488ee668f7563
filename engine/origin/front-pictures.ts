import { contextFor, type MountedPart } from './migrate.ts'
import type { FrontPicture, OriginContext } from './origin-part.ts'

export interface FrontPicturesOptions {
  readonly origin: OriginContext
  /** Asked anew each time: parts that cannot be mounted are left out. */
  readonly parts: () => readonly MountedPart[]
  /** Told of a part that throws; its pictures are left out. */
  readonly onFailure: (plugin: string, error: unknown) => void
}

/** Pictures that plugins show on the front page of an edition. */
export const frontPictures =
  ({ origin, parts, onFailure }: FrontPicturesOptions) =>
  async (channel: number): Promise<readonly FrontPicture[]> => {
    const found = await Promise.all(
      parts().map(async (mounted) => {
        try {
          return (await mounted.part.frontPictures?.(channel, contextFor(mounted, origin))) ?? []
        } catch (error) {
          onFailure(mounted.plugin, error)
          return []
        }
      }),
    )
    return found.flat()
  }
