// All differences between the tournaments are defined here: a sixth one is one more entry.

export const tournamentIds = ['ipl', 'asia-cup', 't20-world-cup', 'world-cup', 'fifa-world-cup'] as const
export type TournamentId = (typeof tournamentIds)[number]

export interface Tournament {
  readonly id: TournamentId
  readonly sport: 'cricket' | 'football'
  /** What Cricsheet calls the event, in lower case; sponsors and governing bodies have changed the name over the years. */
  readonly events: readonly string[]
  /** For a win, and for a match without a winner. */
  readonly points: { readonly win: number; readonly shared: number }
  /** Whether the number of wins goes before the run rate where points are level. */
  readonly winsBeforeRate: boolean
  /** How many go through from the table, or from each group. */
  readonly advance: number
}

const cricketPoints = { win: 2, shared: 1 } as const

export const tournaments = {
  ipl: { id: 'ipl', sport: 'cricket', events: ['indian premier league'], points: cricketPoints, winsBeforeRate: true, advance: 4 },
  'asia-cup': { id: 'asia-cup', sport: 'cricket', events: ['asia cup', "men's asia cup"], points: cricketPoints, winsBeforeRate: false, advance: 2 },
  't20-world-cup': {
    id: 't20-world-cup',
    sport: 'cricket',
    events: ['icc world twenty20', 'world t20', 'icc world t20', "icc men's t20 world cup", "icc men's world t20", 't20 world cup'],
    points: cricketPoints,
    winsBeforeRate: true,
    advance: 2,
  },
  'world-cup': { id: 'world-cup', sport: 'cricket', events: ['world cup', 'icc world cup', 'icc cricket world cup'], points: cricketPoints, winsBeforeRate: true, advance: 2 },
  'fifa-world-cup': { id: 'fifa-world-cup', sport: 'football', events: ['fifa world cup'], points: { win: 3, shared: 1 }, winsBeforeRate: false, advance: 2 },
} as const satisfies Record<TournamentId, Tournament>

export const cricketIds = ['ipl', 'asia-cup', 't20-world-cup', 'world-cup'] as const satisfies readonly TournamentId[]

export const tournamentOf = (id: string): Tournament | undefined => tournamentIds.filter((each) => each === id).map((each): Tournament => tournaments[each])[0]

/** The tournament of a Cricsheet event; women's events have no hub here, and share names with the men's. */
export const tournamentOfEvent = (event: string, gender: string): Tournament | undefined =>
  gender === 'male' ? tournamentIds.map((id): Tournament => tournaments[id]).find(({ events }) => events.includes(event.trim().toLowerCase())) : undefined
