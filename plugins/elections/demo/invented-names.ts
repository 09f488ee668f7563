import type { Name } from '../contract.ts'

// Names for places and people that do not exist. Each is made of two parts, in both scripts.

type Part = readonly [latin: string, telugu: string]

const placeFirst: readonly Part[] = [
  ['Pasidi', 'పసిడి'], ['Vennela', 'వెన్నెల'], ['Mabbu', 'మబ్బు'], ['Kaluva', 'కలువ'], ['Chiguru', 'చిగురు'], ['Tene', 'తేనె'], ['Pichuka', 'పిచ్చుక'],
  ['Nemali', 'నెమలి'], ['Maredu', 'మారేడు'], ['Velugu', 'వెలుగు'], ['Ravva', 'రవ్వ'], ['Sampenga', 'సంపెంగ'], ['Mogali', 'మొగలి'], ['Gorinta', 'గోరింట'],
  ['Eenadi', 'ఈనాడి'], ['Poola', 'పూల'], ['Vaana', 'వాన'], ['Isuka', 'ఇసుక'], ['Duppi', 'దుప్పి'], ['Kanaka', 'కనక'], ['Mudda', 'ముద్ద'],
]
const placeLast: readonly Part[] = [
  ['puram', 'పురం'], ['konda', 'కొండ'], ['cheruvu', 'చెరువు'], ['vanam', 'వనం'], ['palem', 'పాలెం'], ['gattu', 'గట్టు'], ['lanka', 'లంక'], ['vaada', 'వాడ'],
]
const given: readonly Part[] = [
  ['Aruni', 'అరుణి'], ['Bhavik', 'భావిక్'], ['Chandrika', 'చంద్రిక'], ['Devan', 'దేవన్'], ['Eshani', 'ఈశాని'], ['Gopal', 'గోపాల్'], ['Hamsini', 'హంసిని'], ['Ilan', 'ఇళన్'],
  ['Jyotsna', 'జ్యోత్స్న'], ['Keshav', 'కేశవ్'], ['Lavanya', 'లావణ్య'], ['Madhav', 'మాధవ్'], ['Nalini', 'నళిని'], ['Omkar', 'ఓంకార్'], ['Pallavi', 'పల్లవి'], ['Raghu', 'రఘు'],
  ['Sarita', 'సరిత'], ['Tarun', 'తరుణ్'], ['Urmila', 'ఊర్మిళ'], ['Vasant', 'వసంత్'], ['Yamini', 'యామిని'],
]
const family: readonly Part[] = [
  ['Mabbulapati', 'మబ్బులపాటి'], ['Tenegadda', 'తేనెగడ్డ'], ['Poolabanti', 'పూలబంతి'], ['Chinukula', 'చినుకుల'], ['Addalamedi', 'అద్దాలమేడి'], ['Vennelaganti', 'వెన్నెలగంటి'],
  ['Kaluvapati', 'కలువపాటి'], ['Gaalipatam', 'గాలిపటం'], ['Nemaliputi', 'నెమలిపూటి'], ['Ratanaku', 'రతనాకు'], ['Pasupukonda', 'పసుపుకొండ'], ['Mallelatota', 'మల్లెలతోట'],
  ['Deepalagudi', 'దీపాలగూడి'], ['Vaanamabbu', 'వానమబ్బు'], ['Sirimuvva', 'సిరిమువ్వ'], ['Chilukapati', 'చిలుకపాటి'], ['Tummedala', 'తుమ్మెదల'],
]

const pick = (parts: readonly Part[], index: number): Part => parts[index % parts.length] ?? ['', '']

/** Every combination once before the first comes again: 168 places. */
export function placeName(index: number): Name {
  const first = pick(placeFirst, index * 5)
  const last = pick(placeLast, (index % placeFirst.length) + Math.floor(index / placeFirst.length) * 3)
  return { en: first[0] + last[0], te: first[1] + last[1] }
}

export function personName(index: number): Name {
  const first = pick(given, index)
  const last = pick(family, index + Math.floor(index / given.length) * 3)
  return { en: `${first[0]} ${last[0]}`, te: `${first[1]} ${last[1]}` }
}
