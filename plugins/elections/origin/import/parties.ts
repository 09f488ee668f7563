/** Party names as the Election Commission writes them, in the spelling of `keyOf`, and their usual short forms. */
const codes: Readonly<Record<string, string>> = {
  'bharatiya janata party': 'BJP',
  'indian national congress': 'INC',
  'aam aadmi party': 'AAP',
  'bahujan samaj party': 'BSP',
  'samajwadi party': 'SP',
  'all india trinamool congress': 'TMC',
  'dravida munnetra kazhagam': 'DMK',
  'all india anna dravida munnetra kazhagam': 'AIADMK',
  'telugu desam': 'TDP',
  'telugu desam party': 'TDP',
  'yuvajana sramika rythu congress party': 'YSRCP',
  'bharat rashtra samithi': 'BRS',
  'janata dal (united)': 'JD(U)',
  'janata dal (secular)': 'JD(S)',
  'rashtriya janata dal': 'RJD',
  'shiv sena': 'SHS',
  'shiv sena (uddhav balasaheb thackrey)': 'SHS(UBT)',
  'shiv sena (uddhav balasaheb thackeray)': 'SHS(UBT)',
  'nationalist congress party': 'NCP',
  'nationalist congress party - sharadchandra pawar': 'NCP(SP)',
  'communist party of india (marxist)': 'CPI(M)',
  'communist party of india': 'CPI',
  'communist party of india (marxist-leninist) (liberation)': 'CPI(ML)L',
  'jharkhand mukti morcha': 'JMM',
  'ajsu party': 'AJSU',
  'biju janata dal': 'BJD',
  'all india majlis-e-ittehadul muslimeen': 'AIMIM',
  'shiromani akali dal': 'SAD',
  'indian national lok dal': 'INLD',
  'jannayak janta party': 'JJP',
  'lok janshakti party (ram vilas)': 'LJP(RV)',
  'janasena party': 'JNP',
  'jammu & kashmir national conference': 'JKNC',
  'jammu & kashmir peoples democratic party': 'JKPDP',
  'indian union muslim league': 'IUML',
  'viduthalai chiruthaigal katchi': 'VCK',
  'marumalarchi dravida munnetra kazhagam': 'MDMK',
  'rashtriya lok dal': 'RLD',
  'asom gana parishad': 'AGP',
  "united people's party, liberal": 'UPPL',
  "national people's party": 'NPP',
  'sikkim krantikari morcha': 'SKM',
  "zoram people's movement": 'ZPM',
  'voice of the people party': 'VOTPP',
  'hindustani awam morcha (secular)': 'HAM(S)',
  'apna dal (soneylal)': 'AD(S)',
  'kerala congress': 'KEC',
  'revolutionary socialist party': 'RSP',
  'rashtriya loktantrik party': 'RLTP',
  'bharat adivasi party': 'BAP',
  'aazad samaj party (kanshi ram)': 'ASP(KR)',
  'jharkhand loktantrik krantikari morcha': 'JLKM',
  'naam tamilar katchi': 'NTK',
  'pattali makkal katchi': 'PMK',
  'mizo national front': 'MNF',
  'gondvana gantantra party': 'GGP',
  'maharashtra navnirman sena': 'MNS',
  independent: 'IND',
  'none of the above': 'NOTA',
}

const telugu: Readonly<Record<string, string>> = { IND: 'స్వతంత్రులు', NOTA: 'పై వారెవరూ కాదు (నోటా)' }

/** The one spelling of a name: files differ in blanks, dashes and apostrophes. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The usual abbreviation of a party's name. */
export const usualCode = (name: string): string | undefined => codes[keyOf(name)]

export interface NamedParty {
  readonly code: string
  readonly name: { readonly en: string; readonly te?: string }
}

/** Assigns a code to each party of a file: the usual abbreviation, else its initials, with a number when taken. */
export function partyBook(): (name: string) => NamedParty {
  const known = new Map<string, NamedParty>()
  const taken = new Set(Object.values(codes))
  return (name) => {
    const key = keyOf(name)
    const before = known.get(key)
    if (before) return before
    const code = codes[key] ?? freshCode(key, taken)
    const party = { code, name: { en: code === 'IND' ? 'Independents' : name.replace(/\s+/g, ' ').trim(), ...(telugu[code] ? { te: telugu[code] } : {}) } }
    known.set(key, party)
    return party
  }
}

function freshCode(key: string, taken: Set<string>): string {
  const words = key.match(/[\p{L}\p{Nd}]+/gu)?.filter((word) => !/^(?:of|the|and)$/.test(word)) ?? []
  const wanted = (words.length === 1 ? (words[0] ?? '').slice(0, 4) : words.map((word) => word.slice(0, 1)).join('').slice(0, 6)).toUpperCase() || 'P'
  let code = wanted
  for (let number = 2; taken.has(code); number += 1) code = `${wanted}${number}`
  taken.add(code)
  return code
}
