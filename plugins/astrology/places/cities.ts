import { stateName } from 'masthead/kit'
import { timeZone } from '../almanac/days.ts'
import type { Coordinates } from '../sky/sun-times.ts'

/** A city that the panchangam is computed for. */
export interface City extends Coordinates {
  /** For addresses. */
  readonly id: string
  readonly names: { readonly en: string; readonly te: string }
  /** Id of its state: see `statesOfIndia` of `masthead/kit`. */
  readonly state: string
  readonly timeZone: string
}

const city = (state: string, english: string, telugu: string, latitude: number, longitude: number): City => ({ id: english.toLowerCase().replaceAll(' ', '-'), names: { en: english, te: telugu }, state, latitude, longitude, timeZone })

/** Those of Telangana and Andhra Pradesh first, in the order in which they are offered. */
export const cities: readonly City[] = [
  city('telangana', 'Hyderabad', 'హైదరాబాద్', 17.385, 78.4867),
  city('telangana', 'Warangal', 'వరంగల్', 17.9689, 79.5941),
  city('telangana', 'Karimnagar', 'కరీంనగర్', 18.4386, 79.1288),
  city('telangana', 'Nizamabad', 'నిజామాబాద్', 18.6725, 78.0941),
  city('telangana', 'Khammam', 'ఖమ్మం', 17.2473, 80.1514),
  city('telangana', 'Mahabubnagar', 'మహబూబ్‌నగర్', 16.7488, 77.985),
  city('telangana', 'Nalgonda', 'నల్గొండ', 17.0575, 79.269),
  city('telangana', 'Adilabad', 'ఆదిలాబాద్', 19.6641, 78.532),
  city('telangana', 'Siddipet', 'సిద్దిపేట', 18.1018, 78.852),
  city('telangana', 'Suryapet', 'సూర్యాపేట', 17.1405, 79.62),
  city('telangana', 'Sangareddy', 'సంగారెడ్డి', 17.6294, 78.0917),
  city('telangana', 'Mancherial', 'మంచిర్యాల', 18.8714, 79.444),
  city('telangana', 'Bhadrachalam', 'భద్రాచలం', 17.6688, 80.8936),
  city('andhra-pradesh', 'Visakhapatnam', 'విశాఖపట్నం', 17.6868, 83.2185),
  city('andhra-pradesh', 'Vijayawada', 'విజయవాడ', 16.5062, 80.648),
  city('andhra-pradesh', 'Guntur', 'గుంటూరు', 16.3067, 80.4365),
  city('andhra-pradesh', 'Tirupati', 'తిరుపతి', 13.6288, 79.4192),
  city('andhra-pradesh', 'Nellore', 'నెల్లూరు', 14.4426, 79.9865),
  city('andhra-pradesh', 'Kurnool', 'కర్నూలు', 15.8281, 78.0373),
  city('andhra-pradesh', 'Rajamahendravaram', 'రాజమహేంద్రవరం', 17.0005, 81.804),
  city('andhra-pradesh', 'Kakinada', 'కాకినాడ', 16.9891, 82.2475),
  city('andhra-pradesh', 'Kadapa', 'కడప', 14.4673, 78.8242),
  city('andhra-pradesh', 'Anantapur', 'అనంతపురం', 14.6819, 77.6006),
  city('andhra-pradesh', 'Ongole', 'ఒంగోలు', 15.5057, 80.0499),
  city('andhra-pradesh', 'Eluru', 'ఏలూరు', 16.7107, 81.0952),
  city('andhra-pradesh', 'Bhimavaram', 'భీమవరం', 16.5449, 81.5212),
  city('andhra-pradesh', 'Machilipatnam', 'మచిలీపట్నం', 16.1875, 81.1389),
  city('andhra-pradesh', 'Vizianagaram', 'విజయనగరం', 18.1067, 83.3956),
  city('andhra-pradesh', 'Srikakulam', 'శ్రీకాకుళం', 18.2949, 83.8938),
  city('andhra-pradesh', 'Chittoor', 'చిత్తూరు', 13.2172, 79.1003),
  city('karnataka', 'Bengaluru', 'బెంగళూరు', 12.9716, 77.5946),
  city('karnataka', 'Mysuru', 'మైసూరు', 12.2958, 76.6394),
  city('tamil-nadu', 'Chennai', 'చెన్నై', 13.0827, 80.2707),
  city('tamil-nadu', 'Coimbatore', 'కోయంబత్తూరు', 11.0168, 76.9558),
  city('tamil-nadu', 'Madurai', 'మదురై', 9.9252, 78.1198),
  city('maharashtra', 'Mumbai', 'ముంబై', 19.076, 72.8777),
  city('maharashtra', 'Pune', 'పుణె', 18.5204, 73.8567),
  city('maharashtra', 'Nagpur', 'నాగ్‌పూర్', 21.1458, 79.0882),
  city('delhi', 'Delhi', 'ఢిల్లీ', 28.6139, 77.209),
  city('west-bengal', 'Kolkata', 'కోల్‌కతా', 22.5726, 88.3639),
  city('gujarat', 'Ahmedabad', 'అహ్మదాబాద్', 23.0225, 72.5714),
  city('gujarat', 'Surat', 'సూరత్', 21.1702, 72.8311),
  city('rajasthan', 'Jaipur', 'జైపూర్', 26.9124, 75.7873),
  city('uttar-pradesh', 'Lucknow', 'లఖ్‌నవూ', 26.8467, 80.9462),
  city('uttar-pradesh', 'Varanasi', 'వారణాసి', 25.3176, 82.9739),
  city('madhya-pradesh', 'Bhopal', 'భోపాల్', 23.2599, 77.4126),
  city('madhya-pradesh', 'Indore', 'ఇందౌర్', 22.7196, 75.8577),
  city('chhattisgarh', 'Raipur', 'రాయ్‌పూర్', 21.2514, 81.6296),
  city('odisha', 'Bhubaneswar', 'భువనేశ్వర్', 20.2961, 85.8245),
  city('bihar', 'Patna', 'పట్నా', 25.5941, 85.1376),
  city('kerala', 'Kochi', 'కొచ్చి', 9.9312, 76.2673),
  city('kerala', 'Thiruvananthapuram', 'తిరువనంతపురం', 8.5241, 76.9366),
  city('assam', 'Guwahati', 'గువాహటి', 26.1445, 91.7362),
  city('chandigarh', 'Chandigarh', 'చండీగఢ్', 30.7333, 76.7794),
]

export const cityIds: readonly string[] = cities.map(({ id }) => id)

/** Whose panchangam stands where no city was chosen. */
export const defaultCity = 'hyderabad'

export const findCity = (id: string): City | undefined => cities.find((one) => one.id === id)
export const cityName = (id: string, language: string): string => {
  const names = findCity(id)?.names
  return names === undefined ? id : language === 'te' ? names.te : names.en
}

export interface CityGroup {
  readonly name: string
  readonly cities: readonly City[]
}

/** By state: the two states of the language by themselves, all others together. */
export function cityGroups(language: string, others: string): CityGroup[] {
  const ofState = (state: string): CityGroup => ({ name: stateName(state, language), cities: cities.filter((one) => one.state === state) })
  return [ofState('telangana'), ofState('andhra-pradesh'), { name: others, cities: cities.filter(({ state }) => state !== 'telangana' && state !== 'andhra-pradesh') }]
}
