import type { SeasonRules } from '../tournaments.ts'
import type { MatchesTable } from './tables.ts'

/** The matches of a season that count for a table, with its name: those that the records leave without a group beside groups are of the second round. */
export function groupedMatches<Match extends Pick<MatchesTable, 'group_name' | 'played_on'>>({ secondRound = '', qualifying }: Pick<SeasonRules, 'secondRound' | 'qualifying'>, matches: readonly Match[]): readonly (Match & { readonly group: string })[] {
  const counted = matches.flatMap((match) => {
    if (match.group_name === null) return []
    return [{ ...match, group: match.group_name === '' && qualifying !== undefined && match.played_on <= qualifying.until ? qualifying.name : match.group_name }]
  })
  const hasGroups = counted.some(({ group }) => group !== '')
  return counted.map((match) => (match.group === '' && hasGroups ? { ...match, group: secondRound } : match))
}
