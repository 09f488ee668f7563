// Sides and players that do not exist: names put together from syllables, in English and in Telugu.

export const clubs = ['Malwa Kites', 'Konkan Lanterns', 'Coromandel Herons', 'Vindhya Foxes', 'Sundarban Otters', 'Marudhar Cranes'] as const
export const nations = ['Aruvia', 'Belmora', 'Castellan Isles', 'Dravonia', 'Estavar', 'Fenmark', 'Ganthor', 'Halvia'] as const
/** With what a cup of sixteen has beside these. */
export const cupNations = [...nations, 'Ilmaren', 'Jorvane', 'Kestrel Islands', 'Lumera', 'Marula Coast', 'Northmere', 'Orvale', 'Pavilon'] as const

const inTelugu: Readonly<Record<string, string>> = {
  Aruvia: 'అరువియా', Belmora: 'బెల్మోరా', 'Castellan Isles': 'కాస్టెలన్ దీవులు', Dravonia: 'ద్రవోనియా', Estavar: 'ఎస్తవార్', Fenmark: 'ఫెన్‌మార్క్', Ganthor: 'గాంథోర్', Halvia: 'హాల్వియా',
  Ilmaren: 'ఇల్మారెన్', Jorvane: 'జోర్వేన్', 'Kestrel Islands': 'కెస్ట్రెల్ దీవులు', Lumera: 'లుమేరా', 'Marula Coast': 'మరూలా తీరం', Northmere: 'నార్త్‌మియర్', Orvale: 'ఓర్వేల్', Pavilon: 'పవిలోన్',
  'Malwa Kites': 'మాల్వా కైట్స్', 'Konkan Lanterns': 'కొంకణ్ లాంతర్న్స్', 'Coromandel Herons': 'కోరమాండల్ హెరాన్స్', 'Vindhya Foxes': 'వింధ్య ఫాక్సెస్', 'Sundarban Otters': 'సుందర్‌బన్ ఒట్టర్స్', 'Marudhar Cranes': 'మరుధర్ క్రేన్స్',
  'Banyan Park': 'బన్యన్ పార్క్', 'Lighthouse Ground': 'లైట్‌హౌస్ మైదానం', 'Old Mill Oval': 'ఓల్డ్ మిల్ ఓవల్', 'Temple Tank Stadium': 'టెంపుల్ ట్యాంక్ స్టేడియం', 'Salt Flats Arena': 'సాల్ట్ ఫ్లాట్స్ అరీనా', 'Riverbend Field': 'రివర్‌బెండ్ మైదానం',
}

/** In Telugu a start ends with the sign of no vowel, which an end takes away: most of them begin with the sign of theirs. */
const starts = { Kes: 'కెస్', Vel: 'వెల్', Tor: 'తోర్', Mar: 'మర్', Sund: 'సుండ్', Patt: 'పట్', Bhav: 'భవ్', Nil: 'నిల్', Rud: 'రుద్', Chend: 'చెంద్', Jor: 'జోర్', Lum: 'లుమ్', Ost: 'ఓస్ట్', Quil: 'క్విల్', Wend: 'వెండ్', Zar: 'జర్' } as const
const ends = { olak: 'ొలాక్', ikot: 'ికోట్', ombe: 'ొంబే', ashel: 'షెల్', urnik: 'ుర్నిక్', avelo: 'వెలో', enthi: 'ెంతి', orrin: 'ొరిన్', iddar: 'ిద్దార్', umble: 'ుంబిల్', aquin: 'క్విన్' } as const
const initials = { A: 'ఎ', B: 'బి', C: 'సి', D: 'డి', G: 'జి', H: 'హెచ్', J: 'జె', K: 'కె', L: 'ఎల్', M: 'ఎం', N: 'ఎన్', P: 'పి', R: 'ఆర్', S: 'ఎస్', T: 'టి', V: 'వి' } as const

const nth = <Table extends object>(table: Table, place: number): keyof Table & string => {
  const keys = Object.keys(table)
  return keys[place % keys.length] as keyof Table & string
}

const playersInTelugu = new Map<string, string>()

/** Eleven players, batters first; `side` counts through all sides of the demo, and no two share a name. */
export function elevenOf(side: number): readonly string[] {
  return Array.from({ length: 11 }, (_, place) => {
    const [initial, start, end] = [nth(initials, side * 5 + place * 3), nth(starts, side * 3 + place * 5), nth(ends, side + place)]
    const name = `${initial} ${start}${end}`
    playersInTelugu.set(name, `${initials[initial]} ${starts[start].replace(/్$/u, '')}${ends[end]}`)
    return name
  })
}

/** A side, a ground or a player of `elevenOf`, in both languages. */
export function inBoth(name: string): { readonly en: string; readonly te?: string } {
  const te = (Object.hasOwn(inTelugu, name) ? inTelugu[name] : undefined) ?? playersInTelugu.get(name)
  return te === undefined ? { en: name } : { en: name, te }
}
