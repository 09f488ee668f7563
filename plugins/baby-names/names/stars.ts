/** A sign of the zodiac as almanacs of India count them: a twelfth of the sky, nine quarters of nakshatras. */
export interface Sign {
  readonly id: string
  readonly english: string
  readonly telugu: string
}

/** A nakshatra with the first syllables of its four quarters, by which a child born in them is traditionally named. */
export interface Star {
  readonly id: string
  readonly english: string
  readonly telugu: string
  /** In Latin letters, with the other spellings behind a bar. */
  readonly latin: readonly [string, string, string, string]
  readonly syllables: readonly [string, string, string, string]
  /** Other names that lists have for it. */
  readonly also: readonly string[]
}

export const signs: readonly Sign[] = [
  { id: 'mesha', english: 'Mesha', telugu: 'మేషం' },
  { id: 'vrishabha', english: 'Vrishabha', telugu: 'వృషభం' },
  { id: 'mithuna', english: 'Mithuna', telugu: 'మిథునం' },
  { id: 'karkataka', english: 'Karkataka', telugu: 'కర్కాటకం' },
  { id: 'simha', english: 'Simha', telugu: 'సింహం' },
  { id: 'kanya', english: 'Kanya', telugu: 'కన్య' },
  { id: 'tula', english: 'Tula', telugu: 'తుల' },
  { id: 'vrischika', english: 'Vrischika', telugu: 'వృశ్చికం' },
  { id: 'dhanus', english: 'Dhanus', telugu: 'ధనుస్సు' },
  { id: 'makara', english: 'Makara', telugu: 'మకరం' },
  { id: 'kumbha', english: 'Kumbha', telugu: 'కుంభం' },
  { id: 'meena', english: 'Meena', telugu: 'మీనం' },
]

/** Names that lists give a sign besides its own, the western ones of the same order included. */
export const signsAlso: Readonly<Record<string, readonly string[]>> = {
  mesha: ['aries', 'mesh'],
  vrishabha: ['taurus', 'vrishabh', 'rishaba'],
  mithuna: ['gemini', 'mithun'],
  karkataka: ['cancer', 'kark', 'karka', 'kataka'],
  simha: ['leo', 'singh', 'simham'],
  kanya: ['virgo'],
  tula: ['libra', 'thula'],
  vrischika: ['scorpio', 'vrishchika', 'vrishchik'],
  dhanus: ['sagittarius', 'dhanu', 'dhanur'],
  makara: ['capricorn', 'makar'],
  kumbha: ['aquarius', 'kumbh'],
  meena: ['pisces', 'meen', 'mina'],
}

const star = (id: string, english: string, telugu: string, latin: string, syllables: string, ...also: readonly string[]): Star => ({ id, english, telugu, latin: four(latin), syllables: four(syllables), also })

function four(text: string): [string, string, string, string] {
  const [first = '', second = '', third = '', fourth = ''] = text.split(' ')
  return [first, second, third, fourth]
}

/** In the order of the sky, from the first quarter of Mesha on: quarter n of all is in sign n / 9. */
export const stars: readonly Star[] = [
  star('ashwini', 'Ashwini', 'అశ్విని', 'chu che cho la', 'చూ చే చో లా', 'aswini', 'ashvini'),
  star('bharani', 'Bharani', 'భరణి', 'li lu le lo', 'లీ లూ లే లో'),
  star('krittika', 'Krittika', 'కృత్తిక', 'a i u e', 'ఆ ఈ ఊ ఏ', 'kritika', 'krithika', 'karthika'),
  star('rohini', 'Rohini', 'రోహిణి', 'o va vi vu', 'ఓ వా వీ వూ'),
  star('mrigashira', 'Mrigashira', 'మృగశిర', 've vo ka ki', 'వే వో కా కీ', 'mrigasira', 'mrigashirsha'),
  star('ardra', 'Ardra', 'ఆర్ద్ర', 'ku gha nga cha', 'కూ ఘ ఙ ఛ', 'arudra', 'aardra', 'thiruvathira'),
  star('punarvasu', 'Punarvasu', 'పునర్వసు', 'ke ko ha hi', 'కే కో హా హీ'),
  star('pushya', 'Pushya', 'పుష్యమి', 'hu he ho da', 'హూ హే హో డా', 'pushyami', 'poosam'),
  star('ashlesha', 'Ashlesha', 'ఆశ్లేష', 'di du de do', 'డీ డూ డే డో', 'aslesha'),
  star('magha', 'Magha', 'మఘ', 'ma mi mu me', 'మా మీ మూ మే', 'makha'),
  star('purva-phalguni', 'Purva Phalguni', 'పుబ్బ', 'mo ta ti tu', 'మో టా టీ టూ', 'pubba', 'poorva phalguni', 'purvaphalguni'),
  star('uttara-phalguni', 'Uttara Phalguni', 'ఉత్తర', 'te to pa pi', 'టే టో పా పీ', 'uttara', 'uttaraphalguni'),
  star('hasta', 'Hasta', 'హస్త', 'pu sha na tha', 'పూ ష ణ ఠ', 'hastha'),
  star('chitra', 'Chitra', 'చిత్త', 'pe po ra ri', 'పే పో రా రీ', 'chitta', 'chithra'),
  star('swati', 'Swati', 'స్వాతి', 'ru re ro ta', 'రూ రే రో తా', 'swathi', 'svati'),
  star('vishakha', 'Vishakha', 'విశాఖ', 'ti tu te to', 'తీ తూ తే తో', 'visakha'),
  star('anuradha', 'Anuradha', 'అనూరాధ', 'na ni nu ne', 'నా నీ నూ నే'),
  star('jyeshtha', 'Jyeshtha', 'జ్యేష్ఠ', 'no ya yi yu', 'నో యా యీ యూ', 'jyeshta', 'jyestha'),
  star('mula', 'Mula', 'మూల', 'ye yo bha bhi', 'యే యో భా భీ', 'moola'),
  star('purva-ashadha', 'Purva Ashadha', 'పూర్వాషాఢ', 'bhu dha pha dha', 'భూ ధా ఫా ఢా', 'purvashadha', 'poorvashada'),
  star('uttara-ashadha', 'Uttara Ashadha', 'ఉత్తరాషాఢ', 'bhe bho ja ji', 'భే భో జా జీ', 'uttarashadha', 'uttarashada'),
  star('shravana', 'Shravana', 'శ్రవణం', 'khi khu khe kho', 'ఖీ ఖూ ఖే ఖో', 'sravana', 'sravanam', 'thiruvonam'),
  star('dhanishta', 'Dhanishta', 'ధనిష్ఠ', 'ga gi gu ge', 'గా గీ గూ గే', 'dhanishtha', 'dhanista'),
  star('shatabhisha', 'Shatabhisha', 'శతభిషం', 'go sa si su', 'గో సా సీ సూ', 'satabhisha', 'shatabhishak', 'sathabhisha'),
  star('purva-bhadrapada', 'Purva Bhadrapada', 'పూర్వాభాద్ర', 'se so da di', 'సే సో దా దీ', 'purvabhadra', 'poorvabhadra'),
  star('uttara-bhadrapada', 'Uttara Bhadrapada', 'ఉత్తరాభాద్ర', 'du tha jha nya', 'దూ థ ఝ ఞ', 'uttarabhadra'),
  star('revati', 'Revati', 'రేవతి', 'de do cha chi', 'దే దో చా చీ', 'revathi'),
]

const quartersOfSign = 9

/** The signs that a nakshatra's four quarters are in. */
const signsOf = (id: string): readonly (string | undefined)[] => {
  const at = stars.findIndex((one) => one.id === id)
  return at < 0 ? [] : [0, 1, 2, 3].map((quarter) => signs[Math.floor((at * 4 + quarter) / quartersOfSign)]?.id)
}

/**
 * The sign of a nakshatra, where that lies in one sign or the beginning of a name says which of its quarters is meant;
 * `undefined` where neither does.
 * @param start the first letters of the name, in Latin
 */
export function signOf(id: string, start: string): string | undefined {
  const of = signsOf(id)
  if (new Set(of).size === 1) return of[0]
  const written = vowelsFolded(start)
  const [best] = (stars.find((one) => one.id === id)?.latin ?? [])
    .map((syllable, quarter) => ({ syllable: vowelsFolded(syllable), quarter }))
    .filter(({ syllable }) => written.startsWith(syllable))
    .toSorted((one, other) => other.syllable.length - one.syllable.length)
  return best === undefined ? undefined : of[best.quarter]
}

/** Lists write long vowels as two, and v as w or b. */
const vowelsFolded = (text: string): string => text.toLowerCase().replaceAll('aa', 'a').replaceAll(/ee|ii/g, 'i').replaceAll(/oo|uu/g, 'u').replaceAll(/[wb](?!h)/g, 'v')

const short: Readonly<Record<string, string>> = { ఆ: 'అ', ఈ: 'ఇ', ఊ: 'ఉ', ఏ: 'ఎ', ఓ: 'ఒ', 'ా': '', 'ీ': 'ి', 'ూ': 'ు', 'ే': 'ె', 'ో': 'ొ' }

/** The first syllable of a name with its vowel made short; `undefined` for one that begins with two consonants or a diphthong, of which tradition says different things. */
function firstSyllable(telugu: string): string | undefined {
  const [, letter = '', sign = ''] = /^([\u0c05-\u0c39])([\u0c3e-\u0c4d]?)/u.exec(telugu) ?? []
  if (letter === '' || /[\u0c0b-\u0c0c\u0c10\u0c14]/u.test(letter) || /[\u0c43\u0c44\u0c48\u0c4c\u0c4d]/u.test(sign)) return undefined
  return (short[letter] ?? letter) + (short[sign] ?? sign)
}

const bySyllable = new Map(stars.flatMap((one) => one.syllables.map((syllable) => [firstSyllable(syllable), one.id] as const)))

/** The nakshatra whose quarter begins as a name in Telugu script does. */
export const starOfName = (telugu: string): string | undefined => {
  const syllable = firstSyllable(telugu)
  return syllable === undefined ? undefined : bySyllable.get(syllable)
}
