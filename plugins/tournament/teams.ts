/**
 * A side as a season knows it. `id` is the franchise or nation through the years, `name` and `short` what it was called
 * then, so that the Delhi Daredevils of 2012 and the Delhi Capitals of 2020 are one side under two names.
 */
export interface TeamIdentity {
  /** Lower-case latin letters, digits and dashes: the last word of its address. */
  readonly id: string
  readonly name: string
  readonly short: string
  /** Its place in the palette; see `team-colours.ts`. */
  readonly colour: string
}

/**
 * The IPL's sides by every name under which they have played. Sides that merely share a city are different ones: the Deccan
 * Chargers are not the Sunrisers, the Gujarat Lions not the Gujarat Titans, and Pune had two.
 */
const franchises: Readonly<Record<string, TeamIdentity>> = {
  'Delhi Capitals': { id: 'delhi-capitals', name: 'Delhi Capitals', short: 'DC', colour: 'DC' },
  'Delhi Daredevils': { id: 'delhi-capitals', name: 'Delhi Daredevils', short: 'DD', colour: 'DC' },
  'Punjab Kings': { id: 'punjab-kings', name: 'Punjab Kings', short: 'PBKS', colour: 'PBKS' },
  'Kings XI Punjab': { id: 'punjab-kings', name: 'Kings XI Punjab', short: 'KXIP', colour: 'PBKS' },
  'Kolkata Knight Riders': { id: 'kolkata-knight-riders', name: 'Kolkata Knight Riders', short: 'KKR', colour: 'KKR' },
  'Gujarat Titans': { id: 'gujarat-titans', name: 'Gujarat Titans', short: 'GT', colour: 'GT' },
  'Rajasthan Royals': { id: 'rajasthan-royals', name: 'Rajasthan Royals', short: 'RR', colour: 'RR' },
  'Sunrisers Hyderabad': { id: 'sunrisers-hyderabad', name: 'Sunrisers Hyderabad', short: 'SRH', colour: 'SRH' },
  'Lucknow Super Giants': { id: 'lucknow-super-giants', name: 'Lucknow Super Giants', short: 'LSG', colour: 'LSG' },
  'Chennai Super Kings': { id: 'chennai-super-kings', name: 'Chennai Super Kings', short: 'CSK', colour: 'CSK' },
  'Royal Challengers Bengaluru': { id: 'royal-challengers-bengaluru', name: 'Royal Challengers Bengaluru', short: 'RCB', colour: 'RCB' },
  'Royal Challengers Bangalore': { id: 'royal-challengers-bengaluru', name: 'Royal Challengers Bangalore', short: 'RCB', colour: 'RCB' },
  'Mumbai Indians': { id: 'mumbai-indians', name: 'Mumbai Indians', short: 'MI', colour: 'MI' },
  'Deccan Chargers': { id: 'deccan-chargers', name: 'Deccan Chargers', short: 'DCH', colour: 'DCH' },
  'Kochi Tuskers Kerala': { id: 'kochi-tuskers-kerala', name: 'Kochi Tuskers Kerala', short: 'KTK', colour: 'KTK' },
  'Pune Warriors': { id: 'pune-warriors', name: 'Pune Warriors', short: 'PWI', colour: 'PWI' },
  'Rising Pune Supergiant': { id: 'rising-pune-supergiant', name: 'Rising Pune Supergiant', short: 'RPS', colour: 'RPS' },
  'Rising Pune Supergiants': { id: 'rising-pune-supergiant', name: 'Rising Pune Supergiants', short: 'RPS', colour: 'RPS' },
  'Gujarat Lions': { id: 'gujarat-lions', name: 'Gujarat Lions', short: 'GL', colour: 'GL' },
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['\u2019.]|\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'side'

/** By the address that a side had under an old name: the one that it has now. */
const formerIds: ReadonlyMap<string, string> = new Map(Object.entries(franchises).flatMap(([name, { id }]) => (slugOf(name) === id ? [] : [[slugOf(name), id] as const])))

/** The id of a side that is asked for by its own or by a former name. */
export const currentTeamId = (tournament: string, id: string): string => (tournament === 'ipl' ? formerIds.get(id) : undefined) ?? id

/** Colours of sides that have none of their own: eight, given out by name. */
const others = 8

const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)

/**
 * The side behind a name; a name that is not known is a side of its own.
 * @param formerNames of the tournament, by name the one that the side has now
 */
export const teamOf = (tournament: string, name: string, formerNames: Readonly<Record<string, string>> = {}): TeamIdentity => storedTeam(tournament, slugOf(own(formerNames, name) ?? name), name)

/** A side as the store has it: by its id, and by what it was called in a match. */
export function storedTeam(tournament: string, id: string, name: string): TeamIdentity {
  const known = tournament === 'ipl' ? own(franchises, name) : undefined
  if (known) return known
  const number = [...id].reduce((sum, letter) => (sum * 223 + (letter.codePointAt(0) ?? 0)) % 9929, 11)
  return { id, name, short: shortOf(name), colour: `T${(number % others) + 1}` }
}

/** Initials of several words, the first three letters of one. */
function shortOf(name: string): string {
  const words = name.split(/[^\p{L}\d]+/u).filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (words.length > 1 ? words.map((word) => word[0]).join('') : name.slice(0, 3)).toUpperCase().slice(0, 4)
}
