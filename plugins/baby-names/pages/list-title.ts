import type { PageContext } from 'masthead'
import type { ListWords } from '../messages.ts'
import { type Kind, kinds, wordName } from '../names/vocabulary.ts'
import type { Selection } from './list-slug.ts'

/** A selection in the words of the edition. */
export function listWords(selection: Selection, { edition }: Pick<PageContext, 'edition'>): ListWords {
  const named = (kind: Kind) => {
    const id = selection[kind]
    return id === undefined ? undefined : wordName(kind, id, edition.langCode)
  }
  const [religion, origin, star, sign] = kinds.map(named)
  const { gender, start } = selection
  return { religion, origin, star, sign, gender, start: start && start.charAt(0).toUpperCase() + start.slice(1) }
}
