import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { Pool } from 'undici'
import { root } from '../fixtures/built-site.ts'
import { authorTree, type Served } from './author-tree.ts'

t.setTimeout(900_000)

const tree = authorTree(['home', 'listing', 'not-found'])
t.teardown(tree.close)
const gold = join(tree.around, 'gold')
cpSync(join(root, 'test/fixtures/outside/plugins/gold'), gold, { recursive: true })
tree.configure(`plugins: ['../gold']`)

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(gold, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
  writeFileSync(join(gold, file), text.replaceAll(from, to))
}

const reload = () => tree.run(['masthead', 'plugin', 'reload', 'gold'])

/** Two readers, and not a storm: the rest of the machine is for the build. They ask until it is over. @returns what was not as it should be */
async function load({ url }: Served, paths: readonly string[], during: () => Promise<void>) {
  const pool = new Pool(url, { connections: 2 })
  const faults: string[] = []
  let isOver = false
  let requests = 0
  const reader = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      const { statusCode, body } = await pool.request({ path, method: 'GET' }).catch((error: Error) => ({ statusCode: error.message, body: undefined }))
      const text = await body?.text().catch((error: Error) => void faults.push(`${path}: ${error.message}`))
      requests += 1
      if (statusCode !== 200 || !text?.endsWith('</html>')) faults.push(`${path} answers ${statusCode}`)
      await setTimeout(10)
    }
  }
  const readers = Array.from({ length: 2 }, (_, number) => reader(number))
  try {
    await during()
  } finally {
    isOver = true
    await Promise.all(readers)
    await pool.close()
  }
  return { faults: [...new Set(faults)], requests }
}

async function isReloaded(t: Test, site: Served): Promise<void> {
  const before = await site.get('/gold')
  t.match(before.text, '<h1 class="gold-title">Gold</h1>')
  t.equal((await site.get('/silver')).status, 404, 'an address that no page has yet, which is kept as a 404')
  edit('views/front.tsx', '{t.title}</h1>', '{t.title}, second version</h1>')
  edit('messages.ts', "title: 'Gold'", "title: 'Bullion'")
  edit('origin.ts', '{ response: await itemsOf(origin, edition) }', "{ response: (await itemsOf(origin, edition)).map((item) => ({ ...item, title: `${item.title}!` })) }")
  edit('plugin.ts', "path: '/gold',\n", "path: ['/gold', '/silver'],\n")
  const { faults, requests } = await load(site, ['/gold', '/telugu/gold', '/'], async () => {
    const done = await reload()
    t.equal(done.code, 0, done.out + done.err)
    t.match(done.out, 'runs anew')
  })
  t.same(faults, [], `not one of ${requests} requests fails`)
  for (let times = 0; times < 8; times += 1) {
    const after = await site.get('/gold')
    t.match(after.text, 'Bullion, second version</h1>', 'view and words are new, in every process')
    t.match(after.text, 'A second entry about gold!', 'and so is its part of the origin')
    t.match((await site.get('/silver')).text, 'Bullion, second version</h1>', 'an address that it did not have before is its own')
  }
  const script = /data-src="([^"]+)"/.exec(before.text)?.[1] ?? ''
  t.equal((await site.get(script)).status, 200, 'pages that are open still find their code')
}

async function isKept(t: Test, site: Served, only?: readonly string[]): Promise<void> {
  const good = readFileSync(join(gold, 'views/front.tsx'), 'utf8')
  const plugin = readFileSync(join(gold, 'plugin.ts'), 'utf8')
  const origin = readFileSync(join(gold, 'origin.ts'), 'utf8')
  const mistakes: readonly (readonly [name: string, file: string, text: string, reason: RegExp])[] = [
    ['that does not parse', 'views/front.tsx', `${good}\n)`, /front\.tsx/],
    ['that throws when it is drawn', 'views/front.tsx', good.replace('  return (', "  if (page) throw new Error('drawn wrongly')\n  return ("), /drawn wrongly/],
    ['that throws when it is loaded', 'plugin.ts', `${plugin}\nthrow new Error('loaded wrongly')\n`, /loaded wrongly/],
    ['that takes an address of another plugin', 'plugin.ts', plugin.replace("'/silver'", "'/topic'"), /listing\.topic/],
    ['whose part of the origin cannot be loaded', 'origin.ts', `${origin}\nthrow new Error('no origin')\n`, /no origin/],
  ]
  for (const [name, file, text, reason] of mistakes) {
    if (only && !only.includes(name)) continue
    const before = readFileSync(join(gold, file), 'utf8')
    writeFileSync(join(gold, file), text)
    const { faults } = await load(site, ['/gold', '/'], async () => {
      const done = await reload()
      t.equal(done.code, 1, `a version ${name} is refused`)
      t.match(done.err, reason, 'with the reason')
      t.match(done.err, 'the version that ran before still runs')
    })
    t.same(faults, [], 'nobody notices')
    t.match((await site.get('/gold')).text, 'Bullion, second version</h1>')
    writeFileSync(join(gold, file), before)
  }
  const none = await tree.run(['masthead', 'plugin', 'reload', 'silver'])
  t.equal(none.code, 2, 'a plugin that there is not')
}

t.test('one process', async (t) => {
  const site = await tree.serve(['start'])
  await t.test('takes a new version of a plugin under load', (t) => isReloaded(t, site))
  await t.test('keeps the last good version', (t) => isKept(t, site))
  await t.test('gives up an address that the new version does not have any more', async (t) => {
    edit('plugin.ts', "path: ['/gold', '/silver'],\n", "path: '/gold',\n")
    t.equal((await reload()).code, 0)
    t.equal((await site.get('/silver')).status, 404)
    t.equal((await site.get('/gold')).status, 200)
  })
  await site.close()
})

t.test('three workers', async (t) => {
  rmSync(gold, { recursive: true })
  cpSync(join(root, 'test/fixtures/outside/plugins/gold'), gold, { recursive: true })
  const site = await tree.serve(['start', '--workers', '3'])
  await t.test('take a new version of a plugin together, under load', (t) => isReloaded(t, site))
  // What refuses a version is the same code; together they have to refuse what one finds at once, and what each finds for itself.
  await t.test('keep the last good version together', (t) => isKept(t, site, ['that does not parse', 'whose part of the origin cannot be loaded']))
  await site.close()
})
