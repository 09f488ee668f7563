import t from 'tap'
import { until } from '../fixtures/until.ts'
import { counterPlugin, startDevSite } from './dev-site.ts'

const site = await startDevSite()
t.teardown(site.close)

/** A new folder is heard of, not announced. */
async function untilStatus(path: string, wanted: number): Promise<string> {
  let answer: Awaited<ReturnType<typeof site.get>> | undefined
  await until(`${path} answers ${wanted}`, async () => {
    answer = await site.get(path)
    return answer.status === wanted
  })
  return answer?.text ?? ''
}

t.test('a plugin that appears is served with its origin, one that is deleted is not, and one that comes back is', async (t) => {
  t.equal((await site.get('/counter')).status, 404)
  for (const [file, text] of Object.entries(counterPlugin)) site.write(file, text)
  t.match(await untilStatus('/counter', 200), /Total <!-- -->40|Total 40/)
  t.match(await untilStatus('/api/content/nothing', 404), /./)
  site.remove('plugins/counter')
  await untilStatus('/counter', 404)
  t.equal((await site.get('/')).status, 200)
  for (const [file, text] of Object.entries(counterPlugin)) site.write(file, text.replace('startsAt = 40', 'startsAt = 50'))
  t.match(await untilStatus('/counter', 200), /Total 50/)
  t.ok(site.isRunning())
})
