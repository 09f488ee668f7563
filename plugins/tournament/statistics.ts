// The statistics pages as data: the value that is ranked, its order, and the columns beside it.

export const iplStatistics = [
  'orange-cap', 'purple-cap', 'most-sixes', 'most-fours', 'most-hundreds', 'most-fifties', 'highest-individual-score', 'highest-batting-average',
  'highest-strike-rate', 'most-ducks', 'best-bowling-figures', 'most-runs-conceded-by-a-bowler', 'most-catches', 'highest-team-score',
] as const

/** Without `stats`, which leads to all of them. */
export const worldCupStatistics = [
  'most-runs', 'highest-scorers', 'best-batting-average', 'best-batting-strike-rate', 'most-hundreds', 'most-fifties', 'most-sixes', 'most-fours',
  'most-wickets', 'best-bowling-average', 'best-bowling-economy', 'bowling-strike-rate', 'most-maidens',
] as const

export type StatisticId = (typeof iplStatistics)[number] | (typeof worldCupStatistics)[number]

/** Columns of the table of players by season, of players by match, and of innings of a side. */
export type Column =
  | 'matches' | 'innings' | 'not_outs' | 'runs' | 'balls' | 'fours' | 'sixes' | 'fifties' | 'hundreds' | 'ducks' | 'best_score' | 'average' | 'strike_rate'
  | 'bowl_innings' | 'bowl_balls' | 'conceded' | 'wickets' | 'maidens' | 'best_bowling' | 'bowl_average' | 'economy' | 'bowl_strike_rate' | 'five_wickets'
  | 'catches' | 'stumpings' | 'score' | 'figures' | 'total' | 'run_rate'

/** How a column's number is written. */
export type ColumnFormat = 'count' | 'decimal' | 'overs' | 'score' | 'figures' | 'total'

export const columnFormats: Readonly<Record<Column, ColumnFormat>> = {
  matches: 'count', innings: 'count', not_outs: 'count', runs: 'count', balls: 'count', fours: 'count', sixes: 'count', fifties: 'count', hundreds: 'count',
  ducks: 'count', best_score: 'score', average: 'decimal', strike_rate: 'decimal', bowl_innings: 'count', bowl_balls: 'overs', conceded: 'count',
  wickets: 'count', maidens: 'count', best_bowling: 'figures', bowl_average: 'decimal', economy: 'decimal', bowl_strike_rate: 'decimal', five_wickets: 'count',
  catches: 'count', stumpings: 'count', score: 'score', figures: 'figures', total: 'total', run_rate: 'decimal',
}

/** Columns in which less is better: sorted ascending by default. */
const lessIsBetter: readonly Column[] = ['bowl_average', 'economy', 'bowl_strike_rate', 'balls', 'bowl_balls']
export const startsFromSmallest = (column: Column): boolean => lessIsBetter.includes(column)

/** A rate is meaningful only for players who have batted or bowled enough. */
export const qualifying: Readonly<Partial<Record<Column, 'balls' | 'bowl_balls'>>> = {
  average: 'balls', strike_rate: 'balls', bowl_average: 'bowl_balls', economy: 'bowl_balls', bowl_strike_rate: 'bowl_balls',
}

/** The share of the busiest player's balls that a player needs to be ranked by a rate. */
export const qualifyingShare = 0.2

/** What a row of the page is: a player over the season, one innings, one spell, or one innings of a side. */
export type RowKind = 'batting' | 'bowling' | 'fielding' | 'score' | 'spell' | 'total'

export interface Statistic {
  readonly rows: RowKind
  readonly metric: Column
  /** Decides between rows with the same figure. */
  readonly then: Column
  readonly columns: readonly Column[]
}

const batting = (metric: Column, ...first: Column[]): Statistic => {
  const all: Column[] = ['matches', 'innings', 'runs', 'best_score', 'average', 'balls', 'strike_rate', 'hundreds', 'fifties', 'fours', 'sixes']
  const columns = [...new Set([metric, ...first, ...all])]
  return { rows: 'batting', metric, then: metric === 'strike_rate' ? 'runs' : metric === 'runs' ? 'strike_rate' : 'runs', columns }
}
const bowling = (metric: Column, ...first: Column[]): Statistic => {
  const all: Column[] = ['matches', 'bowl_innings', 'wickets', 'best_bowling', 'bowl_average', 'economy', 'bowl_strike_rate', 'bowl_balls', 'conceded', 'maidens']
  const columns = [...new Set([metric, ...first, ...all])]
  return { rows: 'bowling', metric, then: metric === 'wickets' ? 'economy' : 'wickets', columns }
}
const scores: Statistic = { rows: 'score', metric: 'score', then: 'strike_rate', columns: ['score', 'balls', 'fours', 'sixes', 'strike_rate'] }

export const statistics: Readonly<Record<StatisticId, Statistic>> = {
  'orange-cap': batting('runs'),
  'most-runs': batting('runs'),
  'purple-cap': bowling('wickets'),
  'most-wickets': bowling('wickets'),
  'most-sixes': batting('sixes'),
  'most-fours': batting('fours'),
  'most-hundreds': batting('hundreds'),
  'most-fifties': batting('fifties'),
  'most-ducks': { ...batting('ducks'), columns: ['ducks', 'matches', 'innings', 'runs', 'best_score', 'average', 'strike_rate'] },
  'highest-individual-score': scores,
  'highest-scorers': scores,
  'highest-batting-average': batting('average'),
  'best-batting-average': batting('average'),
  'highest-strike-rate': batting('strike_rate'),
  'best-batting-strike-rate': batting('strike_rate'),
  'best-bowling-figures': { rows: 'spell', metric: 'figures', then: 'economy', columns: ['figures', 'bowl_balls', 'maidens', 'economy'] },
  'most-runs-conceded-by-a-bowler': { rows: 'spell', metric: 'conceded', then: 'economy', columns: ['conceded', 'wickets', 'bowl_balls', 'maidens', 'economy'] },
  'best-bowling-average': bowling('bowl_average'),
  'best-bowling-economy': bowling('economy'),
  'bowling-strike-rate': bowling('bowl_strike_rate'),
  'most-maidens': bowling('maidens'),
  'most-catches': { rows: 'fielding', metric: 'catches', then: 'stumpings', columns: ['catches', 'stumpings', 'matches'] },
  'highest-team-score': { rows: 'total', metric: 'total', then: 'run_rate', columns: ['total', 'bowl_balls', 'run_rate'] },
}

/** Every column that some page can be sorted by. */
export const sortColumns = [...new Set(Object.values(statistics).flatMap(({ columns }) => columns))]

/** What the `sort` of an address may say: underscores are for tables, dashes for addresses. */
export const sortParams: readonly string[] = sortColumns.map((column) => column.replaceAll('_', '-'))
export const columnOfParam = (param: string | undefined): Column | undefined => sortColumns.find((column) => column.replaceAll('_', '-') === param)
export const paramOfColumn = (column: Column): string => column.replaceAll('_', '-')

export const statisticsOf = (tournament: string): readonly StatisticId[] =>
  tournament === 'ipl' ? iplStatistics : tournament === 'world-cup' ? worldCupStatistics : []

/** Scores and figures are one number in the tables, so that a database can find the greatest: here and back. */
export const scoreNumber = (runs: number, out: boolean): number => runs * 2 + (out ? 0 : 1)
export const ofScore = (score: number): { readonly runs: number; readonly out: boolean } => ({ runs: score >> 1, out: score % 2 === 0 })
export const figuresNumber = (wickets: number, conceded: number): number => wickets * 1000 + 999 - Math.min(999, conceded)
export const ofFigures = (figures: number): { readonly wickets: number; readonly conceded: number } => ({
  wickets: Math.floor(figures / 1000),
  conceded: 999 - (figures % 1000),
})
