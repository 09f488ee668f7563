import { capitalise } from 'masthead/kit'

/** The letters and digits of a name: spellings that differ in nothing else are the same city. */
export const nameKey = (name: string): string => name.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Slug of a name; empty for a name without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name.normalize('NFKD').toLowerCase().replaceAll(/[\u0300-\u036f'’.]/g, '').replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')

const small = new Set(['and', 'of', 'the'])

/** Spellings in price lists, and the correct name. By state; keys are `nameKey`s. */
const corrections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'andhra-pradesh': { cuddapah: 'Kadapa', vishakhapatnam: 'Visakhapatnam', vizag: 'Visakhapatnam' },
  'arunachal-pradesh': { eastkhameng: 'East Kameng', papumpare: 'Papum Pare', uppersibansiri: 'Upper Subansiri' },
  assam: { dhuburi: 'Dhubri', sibsagar: 'Sivasagar', kamrupmetro: 'Kamrup Metropolitan' },
  bihar: { luckeesarai: 'Lakhisarai', sewan: 'Siwan' },
  gujarat: { chhotaudepur: 'Chhota Udepur', gandhinagar: 'Gandhinagar', panchmahal: 'Panchmahal', porbander: 'Porbandar', banaskantha: 'Banaskantha', sabarkantha: 'Sabarkantha', thedangs: 'Dang' },
  haryana: { charkidadri: 'Charkhi Dadri', gurgaon: 'Gurugram', mewat: 'Nuh' },
  'himachal-pradesh': { lahulspiti: 'Lahaul and Spiti' },
  'jammu-and-kashmir': { badgam: 'Budgam', baramullah: 'Baramulla' },
  jharkhand: { palamau: 'Palamu' },
  karnataka: {
    bangalore: 'Bengaluru', bangalorerural: 'Bengaluru Rural', belgaum: 'Belagavi', bellary: 'Ballari', chamrajnagar: 'Chamarajanagar',
    chikmagalur: 'Chikkamagaluru', dakshinkannad: 'Dakshina Kannada', gulbarga: 'Kalaburagi', mysore: 'Mysuru', shimoga: 'Shivamogga', tumkur: 'Tumakuru', uttarkannad: 'Uttara Kannada',
  },
  'madhya-pradesh': { anupur: 'Anuppur', badwani: 'Barwani', chhindware: 'Chhindwara', hoshangabad: 'Narmadapuram', jahbua: 'Jhabua' },
  maharashtra: { ahmadnagar: 'Ahilyanagar', ahmednagar: 'Ahilyanagar', bid: 'Beed', greatermumbai: 'Mumbai', osmanabad: 'Dharashiv' },
  manipur: { eastimphal: 'Imphal East', westimphal: 'Imphal West' },
  meghalaya: { southwestkhasihils: 'South West Khasi Hills' },
  nagaland: { kiphere: 'Kiphire' },
  odisha: { nuaparha: 'Nuapada', baleshwar: 'Balasore', sonapur: 'Subarnapur' },
  puducherry: { pondicherry: 'Puducherry' },
  punjab: { firozpur: 'Ferozepur', sasnagar: 'Mohali', shdbhagatsinghngr: 'Shahid Bhagat Singh Nagar' },
  rajasthan: { sawaimadhopur: 'Sawai Madhopur', dhaulpur: 'Dholpur', jalor: 'Jalore', jhunjhunun: 'Jhunjhunu' },
  'tamil-nadu': { kanniyakumari: 'Kanyakumari', nagapattinam: 'Nagapattinam', teni: 'Theni', tirupur: 'Tiruppur', tuticorin: 'Thoothukudi' },
  telangana: {
    jagitial: 'Jagtial', jayashankarbhupalpa: 'Jayashankar Bhupalpally', karimnagar: 'Karimnagar', komrambheemasifaba: 'Komaram Bheem Asifabad', mehabubnagar: 'Mahabubnagar',
    rangareddi: 'Rangareddy', yadadribhuvanagiri: 'Yadadri Bhuvanagiri',
  },
  tripura: { sepahijhala: 'Sepahijala' },
  'uttar-pradesh': {
    allahabad: 'Prayagraj', amethicsmnagar: 'Amethi', faizabad: 'Ayodhya', kannuaj: 'Kannauj', kashiramnagar: 'Kasganj', maunathbhanjan: 'Mau', santravinagar: 'Sant Ravidas Nagar',
    sidharthnagar: 'Siddharthnagar', ambedkarnagar: 'Ambedkar Nagar',
  },
  'west-bengal': { coochbihar: 'Cooch Behar' },
}

/**
 * The canonical spelling of a city: composed, single spaces, words capitalised, and with the present name where a price
 * list has an older or a broken one.
 * @param state the state's id; corrections apply within a state
 */
export function cityName(written: string, state: string): string {
  const corrected = corrections[state]?.[nameKey(written)]
  if (corrected !== undefined) return corrected
  const words = written.normalize('NFC').trim().split(/\s+/)
  return words.map((word, index) => (index > 0 && small.has(word.toLowerCase()) ? word.toLowerCase() : capital(word))).join(' ')
}

/** The keys of a city's name and of its other names in price lists and searches. @param name as `cityName` writes it */
export function spellings(name: string, state: string): readonly string[] {
  const others = Object.entries(corrections[state] ?? {}).filter(([, corrected]) => corrected === name)
  return [nameKey(name), ...others.map(([written]) => written)]
}

/** Words in mixed case are kept. */
function capital(word: string): string {
  const mixed = /\p{Ll}/u.test(word) && /^\p{Lu}/u.test(word)
  return mixed ? word : capitalise(word)
}
