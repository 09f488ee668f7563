import { createOrigin } from '../../engine/origin/create-origin.ts'
import { editions, sampleStory, fillSample } from './sample-site.ts'
import { readFileSync } from 'node:fs'
const body = readFileSync('plugins/article/demo/english/stories/110201200-rocket-sideways.html', 'utf8').split(/^---$/m).slice(1).join('')
const o = await createOrigin({ folder: '/tmp/bench-origin', databaseUrl: process.env['PGURL'], editions, parts: [], onChanged: () => {} })
await fillSample(o)
const N = Number(process.argv[2] ?? 3000)
let t = performance.now()
for (let i = 1; i <= N; i++) await o.context.content.putStory(sampleStory(i, { body, topics: i % 2 ? ['lakes'] : ['birds', 'lakes'], authors: ['meera'], section: ['india','city/hyderabad','sports'][i % 3]!, datePublished: new Date(Date.now() - i * 60000).toISOString(), images: [{ msid: i + 1e8, alt: 'Some alt text' }], leadImage: i + 1e8 }))
console.log('put ms each', (performance.now() - t) / N)
for (const url of ['/request/articleshow?msid=77', '/request/home?perpage=33', '/request/articlelist?seopath=india&perpage=22', '/request/articlelist?seopath=latest-news&perpage=22', '/request/articlelist?seopath=latest-news&perpage=22&pageno=100', '/request/related?msid=77&perpage=6', '/api/trending?contenttype=article&perpage=5', '/api/trending/topics', '/request/search?query=rocket', '/request/search?query=fuel+orbit', '/request/breaking']) {
  await o.app.inject(url)
  t = performance.now(); for (let i = 0; i < 30; i++) await o.app.inject(url); console.log(url, ((performance.now() - t) / 30).toFixed(2), 'ms')
}
await o.close()
