import t from 'tap'
import { currentCode, isKnownCode, nationName } from '../../../plugins/games/games/nations.ts'
import { countMedals, rankNations } from '../../../plugins/games/games/tally.ts'

const nation = (code: string, gold: number, silver: number, bronze: number) => ({ code, gold, silver, bronze })
const shown = (counts: Parameters<typeof rankNations>[0], sort: 'gold' | 'total') => rankNations(counts, sort).map(({ rank, code }) => `${rank} ${code}`)

t.test('nations that are level share a rank, and the next one is left out', async (t) => {
  const counts = [nation('DDD', 1, 0, 0), nation('CCC', 2, 1, 0), nation('AAA', 5, 0, 0), nation('BBB', 2, 1, 0), nation('EEE', 0, 9, 0), nation('FFF', 0, 0, 0)]
  t.same(shown(counts, 'gold'), ['1 AAA', '2 BBB', '2 CCC', '4 DDD', '5 EEE'], '1, 2, 2, 4, and none without a medal')
  t.same(shown(counts, 'total'), ['1 EEE', '2 AAA', '3 BBB', '3 CCC', '5 DDD'])
  t.same(shown([nation('AAA', 0, 0, 3), nation('BBB', 1, 1, 1), nation('CCC', 4, 0, 0)], 'total'), ['1 CCC', '2 BBB', '2 AAA'], 'level by all medals: more gold stands first, the rank is shared')
  t.same(shown([nation('AAA', 1, 2, 3), nation('BBB', 1, 2, 4), nation('CCC', 1, 3, 0)], 'gold'), ['1 CCC', '2 BBB', '3 AAA'], 'silver, then bronze')
  t.same(shown([], 'gold'), [])
})

t.test('medals are counted by nation', async (t) => {
  t.same(countMedals([{ code: 'IND', medal: 'gold' }, { code: 'AUS', medal: 'bronze' }, { code: 'IND', medal: 'bronze' }, { code: 'IND', medal: 'bronze' }]), [nation('IND', 1, 0, 2), nation('AUS', 0, 0, 1)])
})

t.test('nations have their codes of today, and names in both languages', async (t) => {
  for (const [before, now] of [['SAF', 'RSA'], ['ZAF', 'RSA'], ['RSA', 'RSA'], ['CEY', 'SRI'], ['BIR', 'MYA'], ['constructor', 'constructor']] as const) t.equal(currentCode(before), now)
  t.match(nationName('IND'), { en: 'India', te: /భారత/ })
  t.match(nationName('ENG'), { en: 'England', te: 'ఇంగ్లండ్' })
  t.same(nationName('QQQ'), { en: 'QQQ' }, 'one that nobody knows')
  t.ok(isKnownCode('SCO') && !isKnownCode('SAF') && !isKnownCode('QQQ'))
})
