// All differences between tournaments: five are the site's from the start, others come from its settings.

/** How the matches of a season count. */
export interface SeasonRules {
  /** For a win, and for a match without a winner. */
  readonly points: { readonly win: number; readonly shared: number }
  /**
   * Points more. `runRate`: for the winner, at 1.25 times the other side's run rate. `halfway`: for the side with more runs
   * after ten overs of its innings, whoever won; for none where both had as many.
   */
  readonly bonus?: { readonly kind: 'runRate' | 'halfway'; readonly points: number }
  /** Whether the number of wins goes before the run rate where points are level. */
  readonly winsBeforeRate: boolean
  /**
   * Where sides that are level on points are ordered by the matches between them (points, difference, goals): before the
   * difference and the goals of all matches, or after them. Without it they never are.
   */
  readonly headToHead?: 'first' | 'last'
  /** How many of the sides in third place of their groups go through as well. */
  readonly bestThirds?: number
  /** How many go through from the table, or from each group. */
  readonly advance: number
  /** And how many from the table of a second round. */
  readonly advanceFromSecond?: number
  /**
   * A second round, by the name of its table: matches that its sides played against each other in the first count in it, or
   * their points alone, and where `others` is there, those against sides that went out for that many points.
   */
  readonly carry?: { readonly into: string; readonly pointsOnly?: boolean; readonly others?: { readonly win: number; readonly shared: number } }
  /** Matches that the records leave unnamed until this day (YYYY-MM-DD) are a round before the others, with a table of this name. */
  readonly qualifying?: { readonly name: string; readonly until: string }
  /** What the records leave unnamed: the table of group matches without a group, in a season that has groups. */
  readonly secondRound?: string
}

/** How a table is counted. */
export interface TableRules extends SeasonRules {
  readonly sport: 'cricket' | 'football'
  readonly acrossYears: boolean
}

export interface Tournament extends SeasonRules {
  /** A word of its address. */
  readonly id: string
  readonly sport: 'cricket' | 'football'
  /** What Cricsheet calls the event, in lower case; sponsors and governing bodies have changed the name over the years. */
  readonly events: readonly string[]
  readonly gender: 'male' | 'female'
  /** Where some seasons had other rules: both years included, the last that fits is taken. */
  readonly seasons: readonly (Partial<SeasonRules> & { readonly from: number; readonly to: number })[]
  /** Each season is of two years, as in 2011-12, and has the number of the first. */
  readonly acrossYears: boolean
  /** Names under which a side has played, with the one that it has now. */
  readonly formerNames: Readonly<Record<string, string>>
  /** Of a tournament of the settings; the others' are messages. */
  readonly name?: { readonly english: string; readonly telugu?: string }
}

const cricket = { sport: 'cricket', gender: 'male', points: { win: 2, shared: 1 }, seasons: [], acrossYears: false, formerNames: {} } as const

export const builtInIds = ['ipl', 'asia-cup', 't20-world-cup', 'world-cup', 'fifa-world-cup'] as const
export type BuiltInId = (typeof builtInIds)[number]

const superFour = { secondRound: 'Super Four' } as const

export const builtIn: Readonly<Record<BuiltInId, Tournament>> = {
  ipl: { ...cricket, id: 'ipl', events: ['indian premier league'], winsBeforeRate: true, advance: 4 },
  'asia-cup': {
    ...cricket,
    id: 'asia-cup',
    events: ['asia cup', "men's asia cup"],
    winsBeforeRate: false,
    advance: 2,
    seasons: [
      { from: 2008, to: 2008, carry: { into: 'Super Four', pointsOnly: true } },
      { from: 2010, to: 2014, points: { win: 4, shared: 2 }, bonus: { kind: 'runRate', points: 1 } },
      { from: 2016, to: 2016, qualifying: { name: 'Qualifying Round', until: '2016-02-22' }, secondRound: 'Main Round', advance: 1, advanceFromSecond: 2 },
      { from: 2018, to: 3000, ...superFour },
    ],
  },
  't20-world-cup': {
    ...cricket,
    id: 't20-world-cup',
    events: ['icc world twenty20', 'world t20', 'icc world t20', "icc men's t20 world cup", "icc men's world t20", 't20 world cup'],
    winsBeforeRate: true,
    advance: 2,
  },
  'world-cup': {
    ...cricket,
    id: 'world-cup',
    events: ['world cup', 'icc world cup', 'icc cricket world cup'],
    winsBeforeRate: true,
    advance: 2,
    seasons: [
      { from: 2003, to: 2003, points: { win: 4, shared: 2 }, advance: 3, advanceFromSecond: 4, carry: { into: 'Super Sixes', others: { win: 1, shared: 0.5 } } },
      { from: 2007, to: 2007, advanceFromSecond: 4, secondRound: 'Super Eights', carry: { into: 'Super Eights' } },
      { from: 2011, to: 2015, advance: 4 },
      { from: 2019, to: 2023, advance: 4 },
    ],
  },
  'fifa-world-cup': {
    ...cricket, id: 'fifa-world-cup', sport: 'football', events: ['fifa world cup'], points: { win: 3, shared: 1 }, winsBeforeRate: false, advance: 2, headToHead: 'last',
    seasons: [
      { from: 1930, to: 1990, points: { win: 2, shared: 1 } },
      // Of six groups, four in third place went through; of twelve, eight do.
      { from: 1986, to: 1990, points: { win: 2, shared: 1 }, bestThirds: 4 },
      { from: 1994, to: 1994, bestThirds: 4 },
      { from: 2026, to: 3000, headToHead: 'first', bestThirds: 8 },
    ],
  },
}

/** The rules of a season, and what else readers have to know of the tournament's. */
export function rulesOf(tournament: Tournament, season: number): TableRules {
  const own = tournament.seasons.findLast(({ from, to }) => from <= season && season <= to)
  const { points, bonus, winsBeforeRate, headToHead, bestThirds, advance, advanceFromSecond, carry, qualifying, secondRound } = { ...tournament, ...own }
  return {
    sport: tournament.sport, acrossYears: tournament.acrossYears, points: { ...points }, winsBeforeRate, advance,
    ...(bonus ? { bonus: { ...bonus } } : {}),
    ...(headToHead ? { headToHead } : {}),
    ...(bestThirds ? { bestThirds } : {}),
    ...(advanceFromSecond ? { advanceFromSecond } : {}),
    ...(carry ? { carry: { into: carry.into, ...(carry.pointsOnly ? { pointsOnly: true } : {}), ...(carry.others ? { others: { ...carry.others } } : {}) } } : {}),
    ...(qualifying ? { qualifying: { ...qualifying } } : {}),
    ...(secondRound ? { secondRound } : {}),
  }
}

/** Those of the settings take the place of those with the same id. */
export const withBuiltIn = (configured: readonly Tournament[]): readonly Tournament[] => [...new Map([...Object.values(builtIn), ...configured].map((each) => [each.id, each])).values()]

/** The tournament of a Cricsheet event. */
export const tournamentOfEvent = (all: readonly Tournament[], event: string, gender: string): Tournament | undefined =>
  all.findLast((each) => each.gender === gender && each.events.includes(event.trim().toLowerCase()))

/** How many go through from this table. */
export const advanceOf = ({ advance, advanceFromSecond, carry, secondRound }: SeasonRules, group: string): number =>
  group !== '' && (group === carry?.into || group === secondRound) ? (advanceFromSecond ?? advance) : advance

/** Of a tournament that the settings have no more: its matches are still in the store. */
export const tournamentNamed = (all: readonly Tournament[], id: string): Tournament => all.find((each) => each.id === id) ?? { ...cricket, id, events: [], winsBeforeRate: false, advance: 4, name: { english: id } }
