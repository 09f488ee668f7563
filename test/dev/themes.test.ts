import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import t from 'tap'
import { createDevModules } from '../../engine/build/dev-modules.ts'
import { root } from '../fixtures/built-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-themes-'))
for (const part of ['engine', 'themes', 'package.json', 'plugins/listing', 'plugins/article']) cpSync(join(root, part), join(folder, part), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
const hmrServer = createServer()
const code = await createDevModules({ root: folder, site: { theme: 'daily', themes: { photos: 'photos' }, plugins: [], withoutPlugins: [], readableClassNames: true }, hmrServer, unwatched: '', onChange: () => undefined })
t.teardown(async () => {
  await code.close()
  rmSync(folder, { recursive: true, force: true })
})

t.test('a second theme costs nothing until one of its pages is asked for', async (t) => {
  const { modules, failures } = await code.load()
  const photos = modules.otherThemes?.get('photos')
  const gallery = modules.plugins.find(({ name }) => name === 'article')?.definition.pages?.['gallery']
  const desktop = gallery?.views.desktop
  if (!photos || !desktop) throw new Error('the theme photos or the page of a gallery is missing')
  t.same(failures, [])
  const own = await modules.view(desktop)
  t.match(own.source, /^plugins\/article\//)
  t.same(photos.themes.map(({ name }) => name), ['photos', 'daily'], 'what it declares is known')
  t.same(code.startedThemes(), ['daily'])
  const frame = photos.themes[0]?.frames.desktop
  if (!frame) throw new Error('the theme photos has no frame')
  t.equal((await photos.view(frame)).source, 'themes/photos/frames/wall.tsx')
  t.same(code.startedThemes(), ['daily', 'photos'])
  const theirs = await photos.view(desktop)
  t.equal(theirs.source, own.source)
  t.not(theirs.component, own.component, 'the view of a plugin is its own under each theme')
})

t.test('an icon of a theme is drawn with the first request for it', async (t) => {
  const { modules } = await code.load()
  const name = basename(modules.assetAddress('icon-192.png') ?? '')
  const file = join(modules.assetsDir, name)
  t.notOk(existsSync(file))
  t.equal(await modules.makeAsset?.(name), true)
  t.equal(readFileSync(file).readUInt32BE(16), 192, 'the width in a PNG')
  t.equal(await modules.makeAsset?.('icon-192-00000000.png'), false)
})

t.test('a page of the second theme gets the code of dev from the server of its theme', async (t) => {
  const listening = createServer((request, response) => code.middlewares(request, response, () => response.writeHead(404).end())).listen(0, '127.0.0.1')
  t.teardown(() => listening.close())
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/@theme/photos/@id/virtual:masthead-dev`)
  t.equal(answer.status, 200)
  t.match(await answer.text(), /import "\/@theme\/photos\/.*react-refresh/)
})
