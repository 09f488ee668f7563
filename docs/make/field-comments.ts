import { plainComment } from './declarations.ts'

/** What the comments above the fields of one exported schema say: `export const Image = Type.Object({ … })`. By the field's name. */
export function fieldComments(source: string, schema: string): ReadonlyMap<string, string> {
  const start = source.search(new RegExp(`^export const ${schema}\\b`, 'm'))
  if (start < 0) return new Map()
  const end = source.slice(start).search(/^(?:\}\)?|\]\))\)?$/m)
  const body = source.slice(start, end < 0 ? undefined : start + end)
  return new Map([...body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*([A-Za-z_]\w*):/g)].map(([, text = '', name = '']) => [name, plainComment(text)]))
}
