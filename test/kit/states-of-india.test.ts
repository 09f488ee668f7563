import t from 'tap'
import { isState, stateName, stateNamed, stateOfCode, statesOfIndia } from 'masthead/kit'

t.test('there are 28 states and 8 territories, each with its other spellings', async (t) => {
  t.equal(statesOfIndia.length, 36)
  for (const [spelling, id] of [
    ['ORISSA', 'odisha'],
    ['Andaman & Nicobar', 'andaman-and-nicobar-islands'],
    ['Daman And Diu', 'dadra-and-nagar-haveli-and-daman-and-diu'],
    ['tamilnadu', 'tamil-nadu'],
  ] as const) {
    t.equal(stateNamed(spelling)?.id, id)
  }
  t.equal(stateNamed('Atlantis'), undefined)
})

t.test('ids and codes are of one state each', async (t) => {
  t.equal(new Set(statesOfIndia.map(({ id }) => id)).size, 36)
  t.equal(new Set(statesOfIndia.map(({ code }) => code)).size, 36)
  for (const { id, names } of statesOfIndia) {
    t.match(id, /^[a-z]+(?:-[a-z]+)*$/)
    t.match(names.te, /^[\p{Script=Telugu}\u200c ,]+$/u, id)
    t.equal(names.te, names.te.normalize('NFC'))
  }
})

t.test('a code that was replaced still means its state', async (t) => {
  for (const [code, id] of [['AP', 'andhra-pradesh'], ['or', 'odisha'], [' TG ', 'telangana'], ['CT', 'chhattisgarh']] as const) t.equal(stateOfCode(code)?.id, id)
  t.equal(stateOfCode('XX'), undefined)
})

t.test('a name is told in the language of the page', async (t) => {
  t.equal(stateName('kerala', 'te'), 'కేరళ')
  t.equal(stateName('kerala', 'en'), 'Kerala')
  t.equal(stateName('kerala', 'ta'), 'Kerala')
  t.equal(stateName('atlantis', 'te'), 'atlantis')
  t.notOk(isState('atlantis'))
})
