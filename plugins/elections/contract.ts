import { Type, type Static } from 'masthead'

// What the content API says about elections. Numbers of seats always add up: won + leading + level + awaited = seats,
// and the totals of the parties, or of the alliances with "others", add up to won + leading.

/** A name in English and, where the newsroom has it, in Telugu. */
export const Name = Type.Object({ en: Type.String({ minLength: 1 }), te: Type.Optional(Type.String()) })
export type Name = Static<typeof Name>

const count = Type.Integer({ minimum: 0 })
const path = Type.String({ pattern: '^/' })

export const ElectionHead = Type.Object({
  /** Short ASCII id, as in `ls2024`. */
  id: Type.String(),
  path,
  kind: Type.Union([Type.Literal('parliament'), Type.Literal('assembly')]),
  name: Name,
  /** The country or state that votes. */
  place: Name,
  year: Type.Integer(),
  status: Type.Union([Type.Literal('counting'), Type.Literal('declared'), Type.Literal('awaited')]),
  seats: count,
  /** Seats that are polled or counted again, and without a result of it: a finished election stays declared meanwhile. */
  again: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Seats that make a majority. */
  halfWay: count,
  /** Day of the count, where it is known: `2026-11-14`. */
  date: Type.Optional(Type.String()),
  /** ISO 8601: when a number changed last. */
  updated: Type.String(),
  /** Invented, for the demonstration. */
  demo: Type.Boolean(),
  /** `#rrggbb` by code of the party or alliance, where an import brought one. */
  colours: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^#[0-9a-f]{6}$' }))),
})
export type ElectionHead = Static<typeof ElectionHead>

export const Counts = Type.Object({
  seats: count,
  won: count,
  leading: count,
  /** Two candidates have the same number of votes, in the count or at its end. */
  level: count,
  /** Not a vote counted yet. */
  awaited: count,
})
export type Counts = Static<typeof Counts>

const standing = {
  won: count,
  leading: count,
  /** won + leading */
  total: count,
  votes: count,
  /** Against the seats held before, where they are known. */
  change: Type.Optional(Type.Integer()),
}

export const PartyLine = Type.Object({ code: Type.String(), name: Name, alliance: Type.Optional(Type.String()), ...standing })
export type PartyLine = Static<typeof PartyLine>

/** `OTH` are the parties of no alliance. */
export const AllianceLine = Type.Object({
  code: Type.String(),
  name: Name,
  /** Path of its results; absent for elections without such a page. */
  path: Type.Optional(path),
  /** Codes of its parties, those with most seats first. */
  parties: Type.Array(Type.String()),
  ...standing,
})
export type AllianceLine = Static<typeof AllianceLine>

/** Numbers of one moment. */
export const Tally = Type.Object({
  election: ElectionHead,
  counts: Counts,
  votes: count,
  /** Those with a seat now or before, and those with one vote in a hundred; most seats first. */
  parties: Type.Array(PartyLine),
  /** Empty where no party has allied. */
  alliances: Type.Array(AllianceLine),
})
export type Tally = Static<typeof Tally>

export const SeatState = Type.Union([
  Type.Literal('awaited'),
  Type.Literal('leading'),
  Type.Literal('level'),
  Type.Literal('won'),
  Type.Literal('tied'),
  Type.Literal('uncontested'),
])
export type SeatState = Static<typeof SeatState>

const Contender = Type.Object({ name: Name, party: Type.String(), votes: count })

export const SeatLine = Type.Object({
  path,
  number: Type.Integer(),
  name: Name,
  region: Name,
  state: SeatState,
  /** The candidate or party that leads or has won; absent while there is none. */
  leader: Type.Optional(Contender),
  runnerUp: Type.Optional(Contender),
  /** Votes between the two. */
  margin: Type.Optional(count),
  /** Votes counted. */
  votes: count,
  round: count,
  rounds: count,
  /** It is polled or counted again, and has no result of it yet. */
  again: Type.Optional(Type.Literal(true)),
  /** Code of the party that held it, where it is known. */
  heldBy: Type.Optional(Type.String()),
})
export type SeatLine = Static<typeof SeatLine>

export const CandidateOutcome = Type.Union([
  Type.Literal('won'),
  Type.Literal('lost'),
  Type.Literal('leading'),
  Type.Literal('trailing'),
  Type.Literal('level'),
  Type.Literal('awaited'),
])
export type CandidateOutcome = Static<typeof CandidateOutcome>

export const CandidateLine = Type.Object({
  name: Name,
  party: Type.String(),
  seat: Type.Object({ path, name: Name, region: Name }),
  votes: count,
  /** Percent of the votes counted there. */
  share: Type.Number({ minimum: 0, maximum: 100 }),
  outcome: CandidateOutcome,
  /** Votes ahead of the runner-up, or behind the first: negative. */
  margin: Type.Optional(Type.Integer()),
  /** Why the newsroom watches them. */
  note: Type.Optional(Name),
})
export type CandidateLine = Static<typeof CandidateLine>

/** Seats as tiles: `leader` is the code of the party that leads or has won. */
const Tile = Type.Object({ number: Type.Integer(), name: Name, path, state: SeatState, party: Type.Optional(Type.String()) })
export type Tile = Static<typeof Tile>

export const RegionTiles = Type.Object({ code: Type.String(), name: Name, path: Type.Optional(path), tiles: Type.Array(Tile) })
export type RegionTiles = Static<typeof RegionTiles>

export const ExitPoll = Type.Object({
  widgetType: Type.Literal('election_exit_poll'),
  election: ElectionHead,
  /** In the order of the columns. */
  alliances: Type.Array(Type.Object({ code: Type.String(), name: Name, total: count })),
  polls: Type.Array(
    Type.Object({
      pollster: Name,
      /** As in `2026-11-10`. */
      date: Type.String(),
      /** One for each alliance, in their order: the fewest and the most seats it was given. */
      ranges: Type.Array(Type.Object({ low: count, high: count })),
    }),
  ),
})
export type ExitPoll = Static<typeof ExitPoll>

const Match = Type.Object({ election: ElectionHead, seats: Type.Array(SeatLine), candidates: Type.Array(CandidateLine) })
export type Match = Static<typeof Match>

/** `GET /api/elections?q=` */
export const HubAnswer = Type.Object({
  response: Type.Object({
    featured: Type.Optional(Tally),
    elections: Type.Array(Tally),
    exitPoll: Type.Optional(ExitPoll),
    /** Where something was searched: at most 10 seats and 10 candidates of each election. */
    matches: Type.Optional(Type.Array(Match)),
  }),
})

/** `GET /api/elections/{slug}` */
export const ElectionAnswer = Type.Object({
  response: Type.Object({
    tally: Tally,
    regions: Type.Array(RegionTiles),
    exitPoll: Type.Optional(ExitPoll),
    closest: Type.Array(SeatLine),
    /** Seats with a tie after the count, which is decided by drawing lots. */
    ties: Type.Array(SeatLine),
    key: Type.Array(CandidateLine),
  }),
})

/** `GET /api/elections/{slug}/key-candidates` */
export const KeyCandidatesAnswer = Type.Object({
  response: Type.Object({
    tally: Tally,
    key: Type.Array(CandidateLine),
    closest: Type.Array(SeatLine),
    largest: Type.Array(SeatLine),
  }),
})

/** `GET /api/elections/{slug}/constituencies?q=&region=&party=&pageno=&perpage=` */
export const ConstituenciesAnswer = Type.Object({
  response: Type.Object({
    tally: Tally,
    regions: Type.Array(Type.Object({ slug: Type.String(), name: Name })),
    items: Type.Array(SeatLine),
    /** Candidates of that name, where a name was searched; at most 20. */
    candidates: Type.Array(CandidateLine),
    total: count,
    pageno: Type.Integer({ minimum: 1 }),
    perpage: Type.Integer({ minimum: 1 }),
  }),
})

/** `GET /api/elections/{slug}/results/{place}`: of a state or region, or of one constituency. */
export const ResultAnswer = Type.Object({
  response: Type.Object({
    election: ElectionHead,
    region: Type.Optional(
      Type.Object({
        name: Name,
        path,
        counts: Counts,
        votes: count,
        parties: Type.Array(PartyLine),
        alliances: Type.Array(AllianceLine),
        seats: Type.Array(SeatLine),
      }),
    ),
    seat: Type.Optional(
      Type.Object({
        line: SeatLine,
        regionPath: Type.Optional(path),
        /** Most votes first, NOTA at its place. Without `evm` and `postal` they were not counted apart. */
        candidates: Type.Array(
          Type.Object({
            name: Name,
            party: Type.String(),
            partyName: Name,
            votes: count,
            postal: Type.Optional(count),
            share: Type.Number({ minimum: 0, maximum: 100 }),
            outcome: Type.Union([CandidateOutcome, Type.Literal('nota')]),
          }),
        ),
        previous: Type.Optional(Type.Object({ path, name: Name })),
        next: Type.Optional(Type.Object({ path, name: Name })),
      }),
    ),
    /** Names of the parties that are shown. */
    partyNames: Type.Array(Type.Object({ code: Type.String(), name: Name, alliance: Type.Optional(Type.String()) })),
  }),
})

/** `GET /api/elections/alliances/{token}`: in the newest election that it stood in, and its lines in all of them. */
export const AllianceAnswer = Type.Object({
  response: Type.Object({
    path,
    tally: Tally,
    line: AllianceLine,
    parties: Type.Array(PartyLine),
    regions: Type.Array(Type.Object({ name: Name, path: Type.Optional(path), seats: count, won: count, leading: count, total: count })),
    closest: Type.Array(SeatLine),
    elections: Type.Array(Type.Object({ election: ElectionHead, line: AllianceLine })),
  }),
})

/** `GET /api/elections/embed/{state}`: the newest assembly election there; none before there is one. */
export const EmbedAnswer = Type.Object({ response: Type.Object({ place: Name, tally: Type.Optional(Tally) }) })

/** `GET /request/election/tally?seopath=&origin=&pagename=&hostid=` */
export const TallyAnswer = Type.Object({
  response: Type.Object({
    sections: Type.Object({
      election_pie_chart: Type.Object({
        /** Absent when there is no election. */
        data: Type.Optional(Tally),
        assemblyData: Type.Array(Tally),
      }),
    }),
    /** Milliseconds since the epoch: when a number changed last. */
    timestamp: Type.Integer(),
  }),
})

/** `GET /api/event/get-exit-poll?hostid=`: 404 where there is none. */
export const ExitPollAnswer = Type.Object({ response: ExitPoll })

/** `GET /api/election/{file}`: `merge_all_data.json`, or `{id}.json` of one election. */
export const ElectionFile = Type.Object({ data: Type.Object({ result: Type.Optional(Tally), assemblyData: Type.Array(Tally) }) })
