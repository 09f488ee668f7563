import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../fixtures/built-site.ts'
import { startMastheadProcess } from '../fixtures/masthead-process.ts'

/** `masthead dev` in a process of its own, on a copy of the tree that the test may edit. */
export interface DevSite {
  readonly url: string
  readonly folder: string
  readonly read: (file: string) => string
  readonly write: (file: string, text: string) => void
  /** @throws Error when the text to be replaced is not there */
  readonly edit: (file: string, from: string, to: string) => void
  readonly remove: (path: string) => void
  /** All that the terminal has shown. */
  readonly said: () => string
  /** Waits until the terminal shows something. */
  readonly says: (pattern: RegExp) => Promise<void>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }>
  readonly isRunning: () => boolean
  readonly close: () => Promise<void>
}

export interface DevSiteOptions {
  /** Of the repository's plugins; default those that every site has. */
  readonly plugins?: readonly string[]
  /** More files, by path. */
  readonly files?: Readonly<Record<string, string>>
}

export async function startDevSite({ plugins = ['home', 'not-found', 'article', 'demo', 'listing'], files = {} }: DevSiteOptions = {}): Promise<DevSite> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-dev-'))
  // Without tsconfig.json nothing asks the compiler, which would have every processor for itself after each edit.
  for (const part of ['bin', 'config', 'engine', 'themes', 'package.json']) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const plugin of plugins) cpSync(join(root, 'plugins', plugin), join(folder, 'plugins', plugin), { recursive: true })
  mkdirSync(join(folder, 'test'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  for (const [file, text] of Object.entries(files)) write(file, text)
  const dev = await startMastheadProcess(folder, ['dev'], { ...process.env, MASTHEAD_DATA: join(folder, 'data'), NO_COLOR: '1' })
  const { url } = dev
  return {
    url,
    folder,
    read,
    write,
    edit(file, from, to) {
      const text = read(file)
      if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
      write(file, text.replace(from, () => to))
    },
    remove: (path) => rmSync(join(folder, path), { recursive: true, force: true }),
    said: dev.said,
    says: async (pattern) => void (await dev.says(pattern)),
    async get(path, headers = {}) {
      const answer = await fetch(url + path, { headers, redirect: 'manual' })
      return { status: answer.status, text: await answer.text(), headers: answer.headers }
    },
    isRunning: () => dev.isRunning() && existsSync(folder),
    async close() {
      await dev.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A plugin with an island that counts and one that sleeps, stylesheets, words, a table-less origin and a contract. */
export const counterPlugin: Readonly<Record<string, string>> = {
  'plugins/counter/contract.ts': `import { Type } from 'masthead'
export const Tally = Type.Object({ total: Type.Integer() })
`,
  'plugins/counter/messages.ts': `import { defineMessages } from 'masthead'
export const messages = defineMessages({ english: { heading: 'How many', add: 'Add one' }, telugu: { heading: 'ఎన్ని', add: 'ఒకటి కలపండి' } })
`,
  'plugins/counter/origin.ts': `import { sendContent, defineOrigin } from 'masthead/origin'
import { Tally } from './contract.ts'
import { startsAt } from './starts-at.ts'
export default defineOrigin({
  routes(app) {
    app.get('/api/tally', async (_request, reply) => sendContent(reply, Tally, { total: startsAt }, { maxAge: 60, staleWhileRevalidate: 60 }, ['tally']))
  },
})
`,
  'plugins/counter/starts-at.ts': 'export const startsAt = 40\n',
  'plugins/counter/plugin.ts': `import { definePlugin, page } from 'masthead'
import { Tally } from './contract.ts'
import { messages } from './messages.ts'

export const counter = page({
  path: '/counter',
  params: {},
  messages,
  needs: { tally: { contract: Tally, request: () => ({ path: '/api/tally' }) } },
  cacheability: { freshFor: '5m' },
  head: ({ t }) => ({ title: t.heading }),
  views: {
    desktop: () => import('./views/counter.tsx'),
    mobile: () => import('./views/counter.tsx'),
    amp: () => import('./views/counter.amp.tsx'),
  },
})

export default definePlugin({ name: 'counter', pages: { counter }, origin: () => import('./origin.ts') })
`,
  'plugins/counter/views/counter.css': '.counter{color:rgb(1,2,3)}\n',
  'plugins/counter/views/counter.module.css': '.box{margin:0}\n',
  'plugins/counter/views/counter.tsx': `import './counter.css'
import styles from './counter.module.css'
import type { PropsOf } from 'masthead'
import type { counter } from '../plugin.ts'
import Counting from './counting.island.tsx'
import Napping from './napping.island.tsx'

export default function CounterPage({ data, t }: PropsOf<typeof counter>) {
  return (
    <div className={\`counter \${styles.box}\`}>
      <h1>{t.heading}</h1>
      <p className="total">Total {data.tally.total}</p>
      <Counting t={t} />
      <Napping />
      <p style={{ height: '3000px' }}>A long page</p>
      <Napping hydrate="visible" />
    </div>
  )
}
`,
  'plugins/counter/views/counter.amp.tsx': `import type { PropsOf } from 'masthead'
import type { counter } from '../plugin.ts'

export default function CounterAmp({ data }: PropsOf<typeof counter>) {
  return <h1>Total {data.tally.total}</h1>
}
`,
  'plugins/counter/views/counting.island.tsx': `import { island, type IslandMessages } from 'masthead/island'
import { useState } from 'react'
import type { messages } from '../messages.ts'

const names = ['add'] as const

export default island('load', function Counting({ t }: { t: IslandMessages<typeof messages, (typeof names)[number]> }) {
  const [count, setCount] = useState(0)
  return <button type="button" className="add" onClick={() => setCount(count + 1)}>{t.add}: {count}</button>
}, names)
`,
  'plugins/counter/views/napping.island.tsx': `import { island } from 'masthead/island'
import { useState } from 'react'

export default island('interaction', function Napping() {
  const [touches, setTouches] = useState(0)
  return <button type="button" className="nap" onClick={() => setTouches(touches + 1)}>Touched: {touches}</button>
})
`,
}
