import type { SeasonRules } from '../tournaments.ts'
import type { MatchesTable } from './tables.ts'

/** The matches of a season that count for a table, with its name: those that the records leave without a group beside groups are of the second round. */
export function groupedMatches<Match extends Pick<MatchesTable, 'group_name'>>({ secondRound = '' }: Pick<SeasonRules, 'secondRound'>, matches: readonly Match[]): readonly (Match & { readonly group: string })[] {
  const hasGroups = matches.some(({ group_name: group }) => group !== null && group !== '')
  return matches.flatMap((match) => (match.group_name === null ? [] : [{ ...match, group: match.group_name === '' && hasGroups ? secondRound : match.group_name }]))
}
