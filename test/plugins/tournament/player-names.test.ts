import t from 'tap'
import { isMeant, soundOf, soundsAlike, wordsOf } from '../../../plugins/tournament/origin/profiles/player-names.ts'

const found = (typed: string, bySound = false) => ['V Kohli', 'MS Dhoni', 'Mohammed Shami', 'RG Sharma', 'AB de Villiers', "J O'Brien"].filter((name) => isMeant(wordsOf(typed), name, bySound))

t.test('a player is found by a surname, by initials with and without spaces, and by a first name that the records do not have', async (t) => {
  const cases = [['kohli', ['V Kohli']], ['Virat KOHLI', ['V Kohli']], ['v. kohli', ['V Kohli']], ['m s dhoni', ['MS Dhoni']], ['ms dhoni', ['MS Dhoni']], ['rohit sharma', ['RG Sharma']], ['r g sharma', ['RG Sharma']], ['de villiers', ['AB de Villiers']], ["o'brien", ["J O'Brien"]], ['shar', ['RG Sharma']], ['kohli v', ['V Kohli']], ['Kohli Virat', ['V Kohli']], ['Dhoni MS', ['MS Dhoni']], ['Dhoni M.S.', ['MS Dhoni']], ['sharma rohit', ['RG Sharma']], ['sharma r g', ['RG Sharma']]] as const
  for (const [typed, names] of cases) t.same(found(typed), names, typed)
})

t.test('initials alone mean nobody, and nor do other names', async (t) => {
  for (const typed of ['v', 'm s', 'ab', 'anushka sharma', 'kohli sharma', 'sharma anushka', 'sharma kohli', '']) t.same(found(typed), [], typed)
})

t.test('spellings of one name sound alike', async (t) => {
  t.same(found('muhammad shami', true), ['Mohammed Shami'])
  t.same(found('kohly', true), ['V Kohli'])
  for (const [one, other] of [['mohammed', 'mahmud'], ['jaffer', 'japher'], ['waheed', 'vahid']] as const) t.equal(soundOf(one), soundOf(other), `${one} ${other}`)
})

t.test('another word with the same consonants is no spelling of a name', async (t) => {
  for (const [one, other] of [['tendulker', 'tendulkar'], ['muhammad', 'mohammed'], ['virendra', 'virender'], ['poojara', 'pujara'], ['yuvaraj', 'yuvraj'], ['chehal', 'chahal'], ['waheed', 'vahid']] as const) t.ok(soundsAlike(one, other), `${one} ${other}`)
  for (const [one, other] of [['rahadari', 'rudiddar'], ['nagara', 'nigar'], ['varsham', 'virasami'], ['dhara', 'doyaro'], ['karnataka', 'kurantuk']] as const) t.notOk(soundsAlike(one, other), `${one} ${other}`)
})
