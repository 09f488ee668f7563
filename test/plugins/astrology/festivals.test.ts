import t from 'tap'
import { dayAfter } from '../../../plugins/astrology/almanac/days.ts'
import { festivalIds } from '../../../plugins/astrology/almanac/festival-rules.ts'
import { festivals } from '../../../plugins/astrology/almanac/festivals.ts'
import { findCity } from '../../../plugins/astrology/places/cities.ts'

const hyderabad = findCity('hyderabad')
if (!hyderabad) throw new Error('There is no Hyderabad.')
const ofYear = (year: number) => festivals(hyderabad, `${year}-01-01`, `${year}-12-31`, 'edge')

/** As the states of Andhra Pradesh and Telangana, or printed calendars, had them. */
const known: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  // By the tithi alone it would be a day earlier: the star Shravana moves it.
  2022: { vijayadashami: '10-05' },
  2023: { sankranti: '01-15', 'maha-shivaratri': '02-18', ugadi: '03-22', 'rama-navami': '03-30', 'varalakshmi-vratam': '08-25', 'vinayaka-chavithi': '09-18', deepavali: '11-12' },
  2024: { bhogi: '01-14', sankranti: '01-15', kanuma: '01-16', 'maha-shivaratri': '03-08', holi: '03-25', ugadi: '04-09', 'rama-navami': '04-17', 'akshaya-tritiya': '05-10', krishnashtami: '08-26', 'vinayaka-chavithi': '09-07', vijayadashami: '10-12', deepavali: '10-31', 'kartika-purnima': '11-15' },
  2025: { bhogi: '01-13', sankranti: '01-14', 'vasanta-panchami': '02-02', 'maha-shivaratri': '02-26', holi: '03-14', ugadi: '03-30', 'rama-navami': '04-06', 'akshaya-tritiya': '04-30', 'varalakshmi-vratam': '08-08', krishnashtami: '08-16', 'vinayaka-chavithi': '08-27', vijayadashami: '10-02', deepavali: '10-20', 'kartika-purnima': '11-05' },
  2026: { bhogi: '01-14', sankranti: '01-15', kanuma: '01-16', 'ratha-saptami': '01-25', 'maha-shivaratri': '02-15', holi: '03-03', ugadi: '03-19', 'rama-navami': '03-27', 'varalakshmi-vratam': '08-21', krishnashtami: '09-04', 'vinayaka-chavithi': '09-14', vijayadashami: '10-20', deepavali: '11-08', 'kartika-purnima': '11-24' },
}

t.test('festivals fall on the days that calendars had', (t) => {
  for (const [year, days] of Object.entries(known)) {
    const found = ofYear(Number(year))
    for (const [id, day] of Object.entries(days)) t.same(found.filter((one) => one.id === id).map((one) => one.day), [`${year}-${day}`], `${id} of ${year}`)
  }
  t.end()
})

t.test('over fifty years each comes once a year; what follows the Moon in winter may come twice, or not', (t) => {
  const wrong: string[] = []
  for (let year = 2000; year <= 2060; year += 1) {
    const found = ofYear(year)
    for (const id of festivalIds) {
      const count = found.filter((one) => one.id === id).length
      if (count !== 1 && !(count <= 2 && id === 'vaikuntha-ekadashi') && !(count <= 2 && id === 'subrahmanya-shashti')) wrong.push(`${id} of ${year}: ${count}`)
    }
    const dayOfId = (id: string) => found.find((one) => one.id === id)?.day ?? ''
    if (dayAfter(dayOfId('bhogi')) !== dayOfId('sankranti') || dayAfter(dayOfId('sankranti')) !== dayOfId('kanuma')) wrong.push(`${year}: three days of Sankranti`)
    if (!(dayOfId('navaratri') < dayOfId('vijayadashami') && dayOfId('vijayadashami') < dayOfId('deepavali') && dayOfId('deepavali') < dayOfId('kartika-purnima'))) wrong.push(`${year}: order`)
    if (new Date(dayOfId('varalakshmi-vratam')).getUTCDay() !== 5 || dayOfId('varalakshmi-vratam') >= dayOfId('rakhi-purnima')) wrong.push(`${year}: the Friday before the full moon`)
  }
  t.same(wrong, [])
  t.end()
})

t.test('a stretch of days has the festivals that its year has', (t) => {
  for (const year of [2025, 2026, 2029]) {
    const whole = [...ofYear(year), ...ofYear(year + 1)]
    for (let first = `${year}-01-01`; first < `${year}-12-31`; first = dayAfter(first, 9)) {
      const last = dayAfter(first, 8)
      t.same(festivals(hyderabad, first, last, 'edge'), whole.filter(({ day }) => day >= first && day <= last), first)
    }
  }
  t.end()
})
