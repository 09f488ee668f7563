/**
 * In which line of a JSON text each value begins, by its pointer (`/in/0/crores`). The text is JSON: whoever calls has
 * parsed it.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  let at = 0
  let line = 1
  const space = () => {
    for (; /\s/.test(text[at] ?? '');) if (text[at++] === '\n') line += 1
  }
  const string = (): string => {
    const start = at
    for (at += 1; text[at] !== '"' && at < text.length;) at += text[at] === '\\' ? 2 : 1
    at += 1
    return JSON.parse(text.slice(start, at)) as string
  }
  const value = (pointer: string): void => {
    space()
    lines.set(pointer, line)
    const open = text[at]
    if (open === '"') return void string()
    if (open !== '{' && open !== '[') {
      while (at < text.length && !/[,\]}\s]/.test(text[at] ?? '')) at += 1
      return
    }
    at += 1
    for (let index = 0; ; index += 1) {
      space()
      if (text[at] === '}' || text[at] === ']' || at >= text.length) break
      let key = String(index)
      if (open === '{') {
        key = string()
        space()
        at += 1
      }
      value(`${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
      space()
      if (text[at] === ',') at += 1
    }
    at += 1
  }
  value('')
  return lines
}
