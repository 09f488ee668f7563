import t from 'tap'
import { readQuietHours, secondsUntilQuiet, writeQuietHours } from '../../../engine/origin/push/quiet-hours.ts'

const minute = 60

for (const [from, to, at, seconds] of [
  ['22:00', '07:00', '21:59', 1 * minute],
  ['22:00', '07:00', '22:00', 0],
  ['22:00', '07:00', '00:00', 0],
  ['22:00', '07:00', '06:59', 0],
  ['22:00', '07:00', '07:00', 15 * 60 * minute],
  ['09:00', '17:30', '08:00', 60 * minute],
  ['09:00', '17:30', '17:29', 0],
  ['09:00', '17:30', '17:30', 15.5 * 60 * minute],
  ['00:00', '06:00', '23:59', 1 * minute],
  ['00:00', '06:00', '00:00', 0],
] as const) {
  t.test(`at ${at}, quiet from ${from} to ${to}: ${seconds === 0 ? 'now' : `in ${seconds} s`}`, async (t) => {
    const quiet = readQuietHours({ from, to, zone: 'Asia/Kolkata' })
    if (!quiet) throw new Error('they are hours')
    t.equal(secondsUntilQuiet(quiet, Date.parse(`2026-11-22T${at}:00+05:30`)), seconds)
    t.same(writeQuietHours(quiet), { from, to, zone: 'Asia/Kolkata' })
  })
}

t.test('the second of the minute counts', async (t) => {
  t.equal(secondsUntilQuiet({ from: 1_320, to: 0, zone: 'Asia/Kolkata' }, Date.parse('2026-11-22T21:59:45.500+05:30')), 15)
})

t.test('no hours, and no time zone', async (t) => {
  for (const zone of ['Asia/Nowhere', '', 'x'.repeat(60), '../../etc/passwd', '\u202e']) t.equal(readQuietHours({ from: '22:00', to: '07:00', zone }), undefined, zone)
  t.equal(readQuietHours({ from: '22:00', to: '22:00', zone: 'Asia/Kolkata' }), undefined)
})
