import { type MessageTable, wordsOf } from './messages.ts'

/** What is missing or odd in a plugin's words, each with the file and what to write. @param folder as in `plugins/fuel` */
export function checkMessages(folder: string, messages: MessageTable): string[] {
  const file = `${folder}/messages.ts`
  const english = wordsOf(messages, 'english')
  const telugu = messages.telugu ?? {}
  const problems: string[] = []
  for (const [word, text] of Object.entries(english)) {
    const other = telugu[word]
    if (other === undefined) problems.push(`${file}: telugu lacks "${word}": write it below telugu`)
    else if (typeof other !== typeof text) problems.push(`${file}: "${word}" is a ${typeof text} in english and a ${typeof other} in telugu: write both alike`)
    else if (text === '' || other === '') problems.push(`${file}: "${word}" is empty in ${text === '' ? 'english' : 'telugu'}: write it`)
  }
  for (const word of Object.keys(telugu)) if (!(word in english)) problems.push(`${file}: telugu has "${word}", which english does not: take it away, or write it below english`)
  return problems
}
