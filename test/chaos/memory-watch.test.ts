import t from 'tap'
import { growthOf } from './memory-watch.ts'

t.test('a process that fills its caches and stays has not grown, one that goes on growing has', async (t) => {
  const filling = [200, 300, 400, 450, 460, 455, 450, 460, 465, 455, 460, 458]
  t.equal(growthOf(7, filling), undefined)
  t.match(growthOf(7, Array.from({ length: 30 }, (_, index) => 200 + 40 * index)), /process 7 grew from \d+ to \d+ MB/)
  t.equal(growthOf(7, [200, 900]), undefined, 'too little was seen of it')
})
