import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { root } from '../../fixtures/built-site.ts'
import { startTestSite } from '../../fixtures/running-site.ts'

const warnings: string[] = []
process.on('warning', (warning) => warnings.push(warning.message))
const site = await startTestSite()
t.teardown(() => site.close())

t.test('every story of the demo is taken, and every picture of it can be drawn', async (t) => {
  t.same(warnings.filter((message) => message.startsWith('The demo leaves out')), [])
  for (const [folder, channel] of [['english', 183], ['telugu', 392]] as const) {
    const files = await readdir(join(root, 'plugins/demo', folder, 'stories'))
    for (const file of files) {
      const msid = Number(file.split('-')[0])
      const answer = await site.origin()?.app.inject(`/request/articleshow?msid=${msid}&channel=${channel}`)
      t.equal(answer?.statusCode, 200, file)
    }
  }
  const picture = await site.get('/thumb/msid-110100101,width-320,height-180,resizemode-75/rain.jpg', { headers: { accept: 'image/webp' } })
  t.equal(picture.status, 200)
  const portrait = await site.get('/thumb/msid-110190001,width-160,height-160,resizemode-75/portrait.jpg')
  t.equal(portrait.status, 200)
})
