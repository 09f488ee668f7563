// What a reader can keep: a story, a topic or an author of the edition that they read. A form names it by one text.

export const keepableKinds = ['story', 'topic', 'author'] as const
export type KeepableKind = (typeof keepableKinds)[number]

/** As in `story-7` and `topic-lakes`: letters that a query may have. */
export const keyOf = (kind: KeepableKind, id: string | number): string => `${kind}-${id}`

/** As a schema has it. */
export const keyPattern = '^(?:story-[1-9][0-9]{0,9}|(?:topic|author)-[a-z0-9-]{1,200})$'

export function readKey(key: string): { readonly kind: KeepableKind; readonly id: string } | undefined {
  const dash = key.indexOf('-')
  const kind = keepableKinds.find((each) => each === key.slice(0, dash))
  return kind && new RegExp(keyPattern).test(key) ? { kind, id: key.slice(dash + 1) } : undefined
}

/** Where one is asked whether to keep it: for AMP pages, and for who had to sign in first. */
export const keepPath = (key: string): string => `/account/keep/${key}`
