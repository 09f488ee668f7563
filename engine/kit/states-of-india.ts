import { closestName } from '../config/closest-name.ts'

/** A state or union territory of India. */
export interface IndianState {
  /** Slug for addresses: `andhra-pradesh`. */
  readonly id: string
  /** ISO 3166-2:IN without its country: `AP`. */
  readonly code: string
  /** By language. */
  readonly names: { readonly en: string; readonly te: string }
  /** Other spellings in use, and the territories that have been merged into it since 2020. */
  readonly also: readonly string[]
}

const state = (code: string, english: string, telugu: string, also: readonly string[] = []): IndianState => ({
  id: english.toLowerCase().replaceAll(' ', '-'),
  code,
  names: { en: english, te: telugu },
  also,
})

/** The 28 states and 8 union territories of India, by their English names. */
export const statesOfIndia: readonly IndianState[] = [
  state('AN', 'Andaman and Nicobar Islands', 'అండమాన్ నికోబార్ దీవులు', ['Andaman and Nicobar', 'Andaman and Nicobar Island']),
  state('AP', 'Andhra Pradesh', 'ఆంధ్రప్రదేశ్'),
  state('AR', 'Arunachal Pradesh', 'అరుణాచల్ ప్రదేశ్'),
  state('AS', 'Assam', 'అస్సాం'),
  state('BR', 'Bihar', 'బిహార్'),
  state('CH', 'Chandigarh', 'చండీగఢ్'),
  state('CG', 'Chhattisgarh', 'ఛత్తీస్‌గఢ్', ['Chattisgarh']),
  state('DH', 'Dadra and Nagar Haveli and Daman and Diu', 'దాద్రా నగర్ హవేలీ, దామన్ దీవ్', ['Dadra and Nagar Haveli', 'Dadar and Nagar Haveli', 'Daman and Diu']),
  state('DL', 'Delhi', 'ఢిల్లీ', ['NCT of Delhi', 'New Delhi']),
  state('GA', 'Goa', 'గోవా'),
  state('GJ', 'Gujarat', 'గుజరాత్'),
  state('HR', 'Haryana', 'హర్యానా'),
  state('HP', 'Himachal Pradesh', 'హిమాచల్ ప్రదేశ్'),
  state('JK', 'Jammu and Kashmir', 'జమ్మూ కశ్మీర్'),
  state('JH', 'Jharkhand', 'ఝార్ఖండ్'),
  state('KA', 'Karnataka', 'కర్ణాటక'),
  state('KL', 'Kerala', 'కేరళ'),
  state('LA', 'Ladakh', 'లద్దాఖ్'),
  state('LD', 'Lakshadweep', 'లక్షద్వీప్'),
  state('MP', 'Madhya Pradesh', 'మధ్యప్రదేశ్', ['Madhy Pradesh']),
  state('MH', 'Maharashtra', 'మహారాష్ట్ర', ['Maharastra']),
  state('MN', 'Manipur', 'మణిపుర్'),
  state('ML', 'Meghalaya', 'మేఘాలయ'),
  state('MZ', 'Mizoram', 'మిజోరం'),
  state('NL', 'Nagaland', 'నాగాలాండ్'),
  state('OD', 'Odisha', 'ఒడిశా', ['Orissa', 'Odhisa']),
  state('PY', 'Puducherry', 'పుదుచ్చేరి', ['Pondicherry']),
  state('PB', 'Punjab', 'పంజాబ్'),
  state('RJ', 'Rajasthan', 'రాజస్థాన్'),
  state('SK', 'Sikkim', 'సిక్కిం'),
  state('TN', 'Tamil Nadu', 'తమిళనాడు', ['Tamilnadu']),
  state('TS', 'Telangana', 'తెలంగాణ'),
  state('TR', 'Tripura', 'త్రిపుర'),
  state('UP', 'Uttar Pradesh', 'ఉత్తరప్రదేశ్'),
  state('UK', 'Uttarakhand', 'ఉత్తరాఖండ్', ['Uttaranchal', 'Uttarkhand']),
  state('WB', 'West Bengal', 'పశ్చిమ బెంగాల్'),
]

const letters = (text: string) => text.toLowerCase().replaceAll('&', 'and').replaceAll(/[^a-z]/g, '')

const bySpelling = new Map(statesOfIndia.flatMap((each) => [each.names.en, ...each.also].map((name): [string, IndianState] => [letters(name), each])))
const byId = new Map(statesOfIndia.map((each): [string, IndianState] => [each.id, each]))
const byCode = new Map(statesOfIndia.map((each): [string, IndianState] => [each.code, each]))

// Codes of ISO 3166-2 before 2023, of vehicle registrations, or of result files.
const otherCodes: Readonly<Record<string, string>> = { CT: 'CG', OR: 'OD', TG: 'TS', TL: 'TS', UT: 'UK', UA: 'UK', PU: 'PY' }

/** The state of a spelling, ignoring case, spaces and ampersands. */
export const stateNamed = (spelling: string): IndianState | undefined => bySpelling.get(letters(spelling))

/** The state of a present or former code, ignoring case. */
export const stateOfCode = (code: string): IndianState | undefined => {
  const upper = code.trim().toUpperCase()
  return byCode.get(otherCodes[upper] ?? upper)
}

/** The state that a name or a code means, ignoring case. */
export const stateWritten = (written: string): IndianState | undefined => stateNamed(written) ?? (/^\s*[a-z]{2}\s*$/i.test(written) ? stateOfCode(written) : undefined)

/** Says that a text is no state: with the name that is near to it, or with all codes where a code was written. */
export function unknownState(written: string): string {
  const text = written.trim().slice(0, 40)
  const codes = statesOfIndia.map(({ code }) => code).sort().join(', ')
  if (text.length <= 3) return `there is no state "${text}"; the codes are ${codes}`
  const near = closestName(text, statesOfIndia.map(({ names }) => names.en))
  return `there is no state "${text}"${near === undefined ? `; write its name in English, or its code: ${codes}` : `; is it ${near}?`}`
}

/**
 * A state's name; an unknown id is returned unchanged.
 * @param language BCP 47 code: `page.edition.langCode`. English for languages without names here.
 */
export const stateName = (id: string, language: string): string => {
  const names = byId.get(id)?.names
  return names === undefined ? id : language === 'te' ? names.te : names.en
}

/** Whether a slug is a state's. */
export const isState = (id: string): boolean => byId.has(id)
