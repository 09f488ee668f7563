import t from 'tap'
import { asObject, withEnding } from '../../engine/kit/telugu-endings.ts'

t.test('an ending makes no letter of its own with a word that ends in a bare consonant', async (t) => {
  t.equal(withEnding('ఆంధ్రప్రదేశ్', 'లో'), 'ఆంధ్రప్రదేశ్\u200cలో')
  t.equal(withEnding('తిరుపతి', 'లో'), 'తిరుపతిలో')
  t.equal(withEnding('Tirupati', 'లో'), 'Tirupatiలో')
})

t.test('a name as an object ends as it is said', async (t) => {
  const cases = [['లక్ష్మి', 'లక్ష్మిని'], ['భరత్', 'భరత్\u200cను'], ['రూతు', 'రూతును'], ['కృష్ణ', 'కృష్ణను'], ['కరీం', 'కరీంను']] as const
  for (const [name, object] of cases) t.equal(asObject(name), object)
})
