/** Line and column of an offset into a text, both from 1, as in `12:5`. */
export function sourcePosition(source: string, offset: number): string {
  const lines = source.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}
