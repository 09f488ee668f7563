import type { MessageTable } from './messages.ts'

/**
 * What is missing or inconsistent in a plugin's messages, each with the file and how to fix it. The first edition of the
 * table is the reference; an edition that the table omits falls back to it.
 * @param folder as in `plugins/fuel`
 */
export function checkMessages(folder: string, messages: MessageTable): string[] {
  const file = `${folder}/messages.ts`
  const [first, ...others] = Object.entries(messages)
  if (!first) return []
  const [base, words = {}] = first
  const problems: string[] = []
  for (const [key, text] of Object.entries(words)) {
    if (text === '') problems.push(`${file}: "${key}" is empty in ${base}: write it`)
    for (const [edition, texts = {}] of others) {
      const other = texts[key]
      if (other === undefined) problems.push(`${file}: ${edition} lacks "${key}": write it below ${edition}`)
      else if (typeof other !== typeof text) problems.push(`${file}: "${key}" is a ${typeof text} in ${base} and a ${typeof other} in ${edition}: write both alike`)
      else if (other === '') problems.push(`${file}: "${key}" is empty in ${edition}: write it`)
    }
  }
  const extra = others.flatMap(([edition, texts = {}]) => Object.keys(texts).flatMap((key) => (key in words ? [] : [{ edition, key }])))
  return [...problems, ...extra.map(({ edition, key }) => `${file}: ${edition} has "${key}", which ${base} does not: take it away, or write it below ${base}`)]
}

/**
 * Names of messages that are no texts of a plugin's.
 * @param named where each stands, and the name; anything that is no name is left out
 */
export function checkMessageNames(messages: MessageTable, named: readonly (readonly [place: string, name: unknown])[]): string[] {
  const [words = {}] = Object.values(messages)
  return named.flatMap(([place, name]) => {
    if (typeof name !== 'string') return []
    if (!Object.hasOwn(words, name)) return [`${place}: there is no message "${name}": write it in messages.ts, in every edition, and give the action its messages`]
    return typeof words[name] === 'string' ? [] : [`${place}: the message "${name}" takes values: name one that is a plain text`]
  })
}
