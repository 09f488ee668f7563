import { type Letter, lettersOf } from '../settings.ts'

/** The letters that a link is about. One that the site has no more is named by its id. */
export function LetterNames({ ids, letters, edition }: { readonly ids: readonly string[]; readonly letters: readonly Letter[]; readonly edition: { readonly id: string } }) {
  const known = lettersOf(letters, edition)
  return (
    <ul>
      {ids.map((letterId) => (
        <li key={letterId}>
          <strong>{known.find(({ id }) => id === letterId)?.title ?? letterId}</strong>
        </li>
      ))}
    </ul>
  )
}
