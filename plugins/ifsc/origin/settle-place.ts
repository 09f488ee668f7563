import { type IndianState, stateNamed } from 'masthead/kit'
import { nameKey } from '../pages/names.ts'
import { micrStates, pinStates } from './pin-states.ts'

interface Written {
  readonly state: IndianState
  readonly district: string
  readonly city: string
  readonly address: string
  readonly micr: string | undefined
}

interface Settled {
  readonly state: IndianState
  readonly district: string
  readonly note?: string
}

/**
 * Which state and district are meant where a list has a district in a state that it is not in: head offices in Mumbai that
 * stand for branches elsewhere, districts that slipped by a row, places of the same name. The PIN code tells, then the MICR
 * code, then the address. Where none does, the state stays and the city stands for the district, so that no page has a
 * district in a state that it is not in.
 * @param home the state that nearly all branches of the district are in
 * @param nowhere the district of branches that have none
 */
export function settlePlace({ state, district, city, address, micr }: Written, home: IndianState | undefined, nowhere: string): Settled {
  const [pins, clearing] = [pinStates(address), micrStates(micr)]
  // What lists have not heard of yet: Telangana is a state since 2014, and has all PIN codes that begin with 50.
  if (isBefore2014(state, home, pins)) return { state: stateNamed('Telangana') ?? state, district, note: home?.id === 'telangana' ? `${district} is in Telangana, and not in ${state.names.en}` : `its PIN code is one of Telangana, and not of ${state.names.en}` }
  if (!home || home === state) return { state, district }
  const tells = [pins, clearing].find((codes) => codes.has(home.id) !== codes.has(state.id))
  if (tells ? tells.has(home.id) : isAddressOf(home, { state, district, city, address })) return { state: home, district, note: `${district} is in ${home.names.en}, as its ${tells === pins ? 'PIN code' : tells ? 'MICR code' : 'address'} says, and not in ${state.names.en}` }
  const instead = nameKey(city) !== '' && nameKey(city) !== nameKey(district) ? city : nowhere
  return { state, district: instead, note: `${district} is in ${home.names.en}, and the branch in ${state.names.en}: it stands under ${instead}` }
}

export const isBefore2014 = (state: IndianState, home: IndianState | undefined, pins: ReadonlySet<string>): boolean =>
  state.id === 'andhra-pradesh' && (home?.id === 'telangana' || ((home === undefined || home === state) && pins.has('telangana') && !pins.has(state.id)))

/** Mumbai is where the head office is; elsewhere two places may share a name. */
function isAddressOf(home: IndianState, { state, district, city, address }: Omit<Written, 'micr'>): boolean {
  const words = nameKey(address)
  return !words.includes(nameKey(state.names.en)) && (words.includes(nameKey(home.names.en)) || (nameKey(city) === 'mumbai' && words.includes(nameKey(district))))
}
