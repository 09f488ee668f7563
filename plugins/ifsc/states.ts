import type { LiveEditionId } from 'masthead'

export interface State {
  /** Latin words for addresses. */
  readonly id: string
  readonly names: Readonly<Record<LiveEditionId, string>>
  /** Other spellings that lists of branches use, and what they put there by mistake: a district of the state. */
  readonly also?: readonly string[]
}

const state = (english: string, telugu: string, also: readonly string[] = []): State => ({
  id: english.toLowerCase().replaceAll(' ', '-'),
  names: { english, telugu },
  also,
})

/** The 28 states and 8 union territories of India. */
export const states: readonly State[] = [
  state('Andaman and Nicobar Islands', 'అండమాన్ నికోబార్ దీవులు', ['Andaman and Nicobar', 'Andaman and Nicobar Island']),
  state('Andhra Pradesh', 'ఆంధ్రప్రదేశ్'),
  state('Arunachal Pradesh', 'అరుణాచల్ ప్రదేశ్'),
  state('Assam', 'అస్సాం'),
  state('Bihar', 'బిహార్'),
  state('Chandigarh', 'చండీగఢ్'),
  state('Chhattisgarh', 'ఛత్తీస్‌గఢ్', ['Chattisgarh']),
  state('Dadra and Nagar Haveli and Daman and Diu', 'దాద్రా నగర్ హవేలీ, దామన్ దీవ్', ['Dadra and Nagar Haveli', 'Dadar and Nagar Haveli', 'Daman and Diu']),
  state('Delhi', 'ఢిల్లీ', ['NCT of Delhi', 'New Delhi']),
  state('Goa', 'గోవా'),
  state('Gujarat', 'గుజరాత్'),
  state('Haryana', 'హర్యానా'),
  state('Himachal Pradesh', 'హిమాచల్ ప్రదేశ్'),
  state('Jammu and Kashmir', 'జమ్మూ కశ్మీర్'),
  state('Jharkhand', 'ఝార్ఖండ్'),
  state('Karnataka', 'కర్ణాటక', ['Dakshin Kannad']),
  state('Kerala', 'కేరళ'),
  state('Ladakh', 'లద్దాఖ్'),
  state('Lakshadweep', 'లక్షద్వీప్'),
  state('Madhya Pradesh', 'మధ్యప్రదేశ్', ['Madhy Pradesh']),
  state('Maharashtra', 'మహారాష్ట్ర', ['Maharastra']),
  state('Manipur', 'మణిపుర్'),
  state('Meghalaya', 'మేఘాలయ'),
  state('Mizoram', 'మిజోరం'),
  state('Nagaland', 'నాగాలాండ్'),
  state('Odisha', 'ఒడిశా', ['Orissa', 'Odhisa']),
  state('Puducherry', 'పుదుచ్చేరి', ['Pondicherry']),
  state('Punjab', 'పంజాబ్', ['Ludhiana']),
  state('Rajasthan', 'రాజస్థాన్'),
  state('Sikkim', 'సిక్కిం'),
  state('Tamil Nadu', 'తమిళనాడు', ['Tamilnadu']),
  state('Telangana', 'తెలంగాణ'),
  state('Tripura', 'త్రిపుర'),
  state('Uttar Pradesh', 'ఉత్తరప్రదేశ్'),
  state('Uttarakhand', 'ఉత్తరాఖండ్', ['Uttaranchal', 'Uttarkhand']),
  state('West Bengal', 'పశ్చిమ బెంగాల్'),
]

const letters = (text: string) => text.toLowerCase().replaceAll('&', 'and').replaceAll(/[^a-z]/g, '')

const bySpelling = new Map(states.flatMap((each) => [each.names.english, ...(each.also ?? [])].map((name): [string, State] => [letters(name), each])))
const byId = new Map(states.map((each): [string, State] => [each.id, each]))

/** The state of a spelling, whatever its case, spaces and ampersands. */
export const stateNamed = (spelling: string): State | undefined => bySpelling.get(letters(spelling))

/** A state's name in an edition; an id that is none is shown as it is. */
export const stateName = (id: string, edition: LiveEditionId): string => byId.get(id)?.names[edition] ?? id

export const isState = (id: string): boolean => byId.has(id)
