import { openOrigin } from '../../engine/ops/open-origin.ts'
import { loadConfig } from '../../engine/ops/load-config.ts'
import { loadOriginParts, loadPlugins } from '../../engine/ops/load-plugins.ts'
import { writeFileSync, mkdirSync } from 'node:fs'
const site = await loadConfig(process.cwd(), process.env)
const t = performance.now()
const { parts } = await loadOriginParts(await loadPlugins(process.cwd(), site))
const t2 = performance.now()
const logger = { info: (...a: unknown[]) => console.log('info', ...a), warn: console.log, error: console.log } as never
const o = await openOrigin({ site: { ...site, origin: { ...site.origin, folder: '/tmp/real-origin' } }, parts, logger, onChanged: () => {}, demo: true })
console.log('parts', parts.map((p) => p.plugin), 'load', t2 - t, 'open+fill', performance.now() - t2)
const nav = await o.app.inject('/api/getnavigation?msid=ALL'); console.log(nav.json().response.map((x: any) => x.seopath + (x.child.length ? '(' + x.child.length + ')' : '')).join(' '))
const home = (await o.app.inject('/request/home?perpage=33')).json().response
console.log(home.length, home.filter((x: any) => !x.leadImage).length, 'without image')
const t3 = performance.now()
const rs = await Promise.all(home.map((x: any) => o.app.inject({ url: `/thumb/msid-${x.leadImage.msid},width-400,height-225,resizemode-75/${x.leadImage.name}.jpg`, headers: { accept: 'image/avif,image/webp' } })))
console.log('33 cold thumbs', performance.now() - t3, rs.map((r: any) => r.statusCode + ' ' + r.rawPayload.length).join(', '))
await o.close()
