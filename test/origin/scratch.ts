import { createOrigin } from '../../engine/origin/create-origin.ts'
import { storiesImporter } from '../../engine/origin/stories-importer.ts'
import { fillDemo } from '../../engine/origin/demo.ts'
import { defineOrigin } from '../../engine/origin/part.ts'
import { readdirSync, readFileSync } from 'node:fs'
import type { LiveEdition } from '../../engine/request/edition.ts'
const ed = (id: 'english'|'telugu', channel: number) => ({ id, channel, status: 'live', siteName: 'S '+id, organisation: 'Org' }) as unknown as LiveEdition
const part = defineOrigin({ async demo(o) {
  for (const [name, channel] of [['english', 183], ['telugu', 392]] as const) {
    const paths = new Set<string>()
    for (const f of readdirSync(`plugins/article/demo/${name}/stories`)) { const m = /"section": "([^"]+)"/.exec(readFileSync(`plugins/article/demo/${name}/stories/${f}`, 'utf8')); if (m) m[1]!.split('/').forEach((_, i, a) => paths.add(a.slice(0, i + 1).join('/'))) }
    paths.add('latest-news')
    await o.content.putSections([...paths].map((path, i) => ({ channel, path, name: path, description: '', position: i, ...(path === 'latest-news' ? { shows: 'latest' as const } : {}) })))
  }
  const r = await storiesImporter.run('plugins/article/demo', o, () => {})
  console.log(r)
} })
const t = performance.now()
const o = await createOrigin({ folder: process.argv[2] ?? ':memory:', databaseUrl: process.env.PGURL, editions: [ed('english', 183), ed('telugu', 392)], parts: [{ plugin: 'article', part }], onChanged: (t) => console.log('changed', t.length), logger: { info: console.log, warn: console.log, error: console.log } })
console.log('start', performance.now() - t)
const t2 = performance.now(); console.log(await fillDemo(o.context, [...o.parts]), 'demo ms', performance.now() - t2)
for (const url of ['/request/home?perpage=3','/api/getnavigation?msid=ALL','/request/footer','/request/articlelist?seopath=photos','/request/articlelist?seopath=latest-news&perpage=2','/request/articleshow?msid=110201200','/request/articleshow?msid=110300300&channel=392','/request/related?msid=110201200&perpage=6','/api/trending?contenttype=article&pageno=1&perpage=5','/api/trending/topics?pageno=1&perpage=12','/api/trending/topic?msid=110201200','/request/breaking','/request/search?query=rocket','/request/search?channel=392&query='+encodeURIComponent('చెరువు'),'/request/topic?topic=space','/request/authorprofile?authorid=arjun-devpalli','/request/info?name=x','/nope','/request/articleshow?msid=5']) {
  const t = performance.now(); const r = await o.app.inject(url); console.log(r.statusCode, url, (performance.now() - t).toFixed(2), 'ms', r.headers['cache-control'], String(r.headers['surrogate-key']).slice(0, 100), r.body.slice(0, 240))
}
let best = 1e9; const { readStory } = await import('../../engine/origin/story.ts')
for (let k = 0; k < 5; k++) { const t = performance.now(); for (let i = 0; i < 400; i++) await readStory(o.context.db, 183, 110201200); best = Math.min(best, (performance.now() - t) / 400) }
console.log('readStory ms', best.toFixed(3))
best = 1e9; for (let k = 0; k < 5; k++) { const t = performance.now(); for (let i = 0; i < 300; i++) await o.app.inject('/request/articleshow?msid=110201200'); best = Math.min(best, (performance.now() - t) / 300) }
console.log('articleshow inject ms', best.toFixed(3))
best = 1e9; for (let k = 0; k < 5; k++) { const t = performance.now(); for (let i = 0; i < 100; i++) await o.app.inject('/request/home?perpage=33'); best = Math.min(best, (performance.now() - t) / 100) }
console.log('home inject ms', best.toFixed(3))
await o.close()
