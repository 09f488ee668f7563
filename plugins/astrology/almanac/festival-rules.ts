/** The part of the day in which a festival's tithi has to prevail. */
export type DayPart = 'sunrise' | 'midday' | 'afternoon' | 'evening' | 'midnight'

interface Named {
  readonly id: string
  readonly english: string
  readonly telugu: string
}

/** A festival of a tithi in a lunar month; of the month that is no added one. */
export interface TithiRule extends Named {
  /** 0 is Chaitra, by months that end with the new moon. */
  readonly month: number
  /** 0 to 29, from the first of the bright half on. */
  readonly tithi: number
  readonly at: DayPart
  /** Which of two days that have it: the first, unless it says so. */
  readonly prefer?: 'longer'
}

/**
 * A star that moves a festival to the next day: where its tithi lasts into that day's sunrise, and the star prevails in the same
 * part of that day and not of the first. Of Vijayadashami it is Shravana (index 21), as in 2022.
 */
export const movingStar = { id: 'vijayadashami', nakshatra: 21 } as const

const rule = (month: number, tithi: number, at: DayPart, id: string, english: string, telugu: string, prefer?: 'longer'): TithiRule => ({ month, tithi: tithi - 1, at, id, english, telugu, ...(prefer && { prefer }) })

// As calendars of Andhra Pradesh and Telangana keep them. Where schools of almanacs differ (Rama Navami, Krishnashtami), the
// day whose sunrise has the tithi is taken, as the lists of holidays of both states do.
export const tithiRules: readonly TithiRule[] = [
  rule(0, 1, 'sunrise', 'ugadi', 'Ugadi', 'ఉగాది'),
  rule(0, 9, 'sunrise', 'rama-navami', 'Sri Rama Navami', 'శ్రీరామ నవమి'),
  rule(1, 3, 'midday', 'akshaya-tritiya', 'Akshaya Tritiya', 'అక్షయ తృతీయ'),
  rule(1, 15, 'sunrise', 'buddha-purnima', 'Buddha Purnima', 'బుద్ధ పూర్ణిమ'),
  rule(3, 11, 'sunrise', 'toli-ekadashi', 'Toli Ekadashi', 'తొలి ఏకాదశి'),
  rule(3, 15, 'sunrise', 'guru-purnima', 'Guru Purnima', 'గురు పూర్ణిమ'),
  rule(4, 5, 'sunrise', 'naga-panchami', 'Naga Panchami', 'నాగ పంచమి'),
  rule(4, 15, 'sunrise', 'rakhi-purnima', 'Rakhi Purnima', 'రాఖీ పూర్ణిమ'),
  rule(4, 23, 'sunrise', 'krishnashtami', 'Krishnashtami', 'శ్రీకృష్ణాష్టమి'),
  rule(5, 4, 'midday', 'vinayaka-chavithi', 'Vinayaka Chavithi', 'వినాయక చవితి'),
  rule(5, 30, 'sunrise', 'mahalaya-amavasya', 'Mahalaya Amavasya', 'మహాలయ అమావాస్య'),
  rule(6, 1, 'sunrise', 'navaratri', 'Sharan Navaratri begins', 'శరన్నవరాత్రులు ప్రారంభం'),
  rule(6, 10, 'afternoon', 'vijayadashami', 'Vijayadashami', 'విజయదశమి'),
  rule(6, 29, 'sunrise', 'naraka-chaturdashi', 'Naraka Chaturdashi', 'నరక చతుర్దశి'),
  rule(6, 30, 'evening', 'deepavali', 'Deepavali', 'దీపావళి', 'longer'),
  rule(7, 4, 'sunrise', 'nagula-chavithi', 'Nagula Chavithi', 'నాగుల చవితి'),
  rule(7, 12, 'sunrise', 'ksheerabdi-dwadashi', 'Ksheerabdi Dwadashi', 'క్షీరాబ్ది ద్వాదశి'),
  rule(7, 15, 'sunrise', 'kartika-purnima', 'Kartika Purnima', 'కార్తిక పౌర్ణమి'),
  rule(8, 6, 'sunrise', 'subrahmanya-shashti', 'Subrahmanya Shashti', 'సుబ్రహ్మణ్య షష్ఠి'),
  rule(10, 5, 'midday', 'vasanta-panchami', 'Vasanta Panchami', 'వసంత పంచమి'),
  rule(10, 7, 'sunrise', 'ratha-saptami', 'Ratha Saptami', 'రథ సప్తమి'),
  rule(10, 11, 'sunrise', 'bhishma-ekadashi', 'Bhishma Ekadashi', 'భీష్మ ఏకాదశి'),
  rule(10, 29, 'midnight', 'maha-shivaratri', 'Maha Shivaratri', 'మహా శివరాత్రి'),
  rule(11, 15, 'sunrise', 'holi', 'Holi', 'హోలీ'),
]

/** The Friday before the full moon of Shravana, which is never that day itself. */
export const varalakshmi: Named & { readonly month: number; readonly tithi: number; readonly weekday: number } = { id: 'varalakshmi-vratam', english: 'Varalakshmi Vratam', telugu: 'వరలక్ష్మీ వ్రతం', month: 4, tithi: 14, weekday: 5 }

/** The eleventh of a bright half while the Sun is in Dhanus. */
export const vaikunthaEkadashi: Named & { readonly sunSign: number; readonly tithi: number } = { id: 'vaikuntha-ekadashi', english: 'Vaikuntha Ekadashi', telugu: 'వైకుంఠ ఏకాదశి', sunSign: 8, tithi: 10 }

/** By the day on which the Sun's entry into Makara is kept. */
export const sankranti: readonly (Named & { readonly daysAfter: number })[] = [
  { id: 'bhogi', english: 'Bhogi', telugu: 'భోగి', daysAfter: -1 },
  { id: 'sankranti', english: 'Makara Sankranti', telugu: 'మకర సంక్రాంతి', daysAfter: 0 },
  { id: 'kanuma', english: 'Kanuma', telugu: 'కనుమ', daysAfter: 1 },
]

const all: readonly Named[] = [...tithiRules, varalakshmi, vaikunthaEkadashi, ...sankranti]
export const festivalIds: readonly string[] = all.map(({ id }) => id)

export function festivalName(id: string, language: string): string {
  const found = all.find((one) => one.id === id)
  return found === undefined ? id : language === 'te' ? found.telugu : found.english
}
