import type { EditionId } from '../config/register.ts'

interface PathInEdition {
  readonly channel: number
  readonly path: string
}

interface Editions {
  readonly editions: readonly { readonly id: EditionId; readonly channel: number }[]
}

/** Paths by the ids of their editions, from paths by channel; channels without a live edition are left out. */
export const pathsByEdition = (paths: readonly PathInEdition[], { editions }: Editions): Readonly<Partial<Record<EditionId, string>>> =>
  Object.fromEntries(paths.flatMap(({ channel, path }) => editions.flatMap((edition) => (edition.channel === channel ? [[edition.id, path] as const] : []))))
