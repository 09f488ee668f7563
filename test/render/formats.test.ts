import t from 'tap'
import { clockIn, formats } from '../../engine/render/formats.ts'

const english = formats('en-IN')
const telugu = formats('te-IN')
const at = (time: string) => `2026-11-21T${time}:00+05:30`

t.test('times are those of India, as newspapers of the language write them', async (t) => {
  t.equal(english.time('2026-11-21T00:17:00Z'), '5:47 AM IST')
  t.equal(english.dateTime(at('22:05')), '21 Nov 2026, 10:05 PM IST')
  for (const [time, written] of [
    ['00:05', 'అర్ధరాత్రి 12:05'],
    ['02:59', 'రాత్రి 2:59'],
    ['03:00', 'తెల్లవారుజామున 3:00'],
    ['05:47', 'ఉదయం 5:47'],
    ['12:00', 'మధ్యాహ్నం 12:00'],
    ['16:00', 'సాయంత్రం 4:00'],
    ['23:59', 'రాత్రి 11:59'],
  ] as const) t.equal(telugu.time(at(time)), written, time)
  t.equal(telugu.dateTime(at('05:47')), '21 నవం 2026, ఉదయం 5:47')
})

t.test('dates have no comma that nobody would print', async (t) => {
  t.equal(english.date(at('10:00')), '21 November 2026')
  t.equal(telugu.date(at('10:00')), '21 నవంబర్ 2026')
  t.equal(telugu.date('2026-11-21T18:30:00Z'), '22 నవంబర్ 2026', 'the day in India')
})

t.test('what is no date is written as nothing', async (t) => {
  for (const each of [english, telugu]) for (const wrong of ['', 'yesterday', '2026-13-45']) t.same([each.date(wrong), each.time(wrong), each.dateTime(wrong)], ['', '', ''])
})

t.test('numbers are grouped as in India', async (t) => {
  t.equal(english.number(1_234_567.891, 2), '12,34,567.89')
  t.equal(telugu.number(123_456), '1,23,456')
  t.equal(english.rupees(123_456), '₹1,23,456')
})

t.test('the time in another zone is written without the name of ours', async (t) => {
  const at = new Date('2026-12-06T04:30:00Z')
  t.equal(clockIn('en-IN', 'Asia/Dubai')(at), '8:30 AM')
  t.equal(clockIn('te-IN', 'Asia/Dubai')(at), 'ఉదయం 8:30')
  t.equal(clockIn('te-IN', 'Asia/Kolkata')(at), 'ఉదయం 10:00')
})
