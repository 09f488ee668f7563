import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { root } from '../fixtures/built-site.ts'
import { type AuthorTree, authorTree } from './author-tree.ts'

t.setTimeout(400_000)

interface Block {
  readonly language: string
  readonly text: string
}

/** The fenced blocks of a page, in order. */
const blocksOf = (page: string): Block[] => [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({ language, text }))

/** The name of a file in the first line of its block, and the text to be written. */
function fileIn({ text }: Block): { readonly name: string; readonly text: string } {
  const [first = '', ...rest] = text.split('\n')
  const name = /^(?:\/\/|\/\*|#) (\S+)(?: \*\/)?$/.exec(first)?.[1]
  if (name === undefined) throw new Error(`A block does not begin with the name of its file: ${first}`)
  return { name, text: rest.join('\n') }
}

/** Starts the dev server, asks for the addresses that the page names, and stops it. */
async function look(tree: AuthorTree, t: Test, lines: readonly string[]): Promise<void> {
  const server = spawn(process.execPath, [join(tree.folder, 'bin/masthead.ts'), 'dev', '--port', '0'], {
    cwd: tree.folder,
    env: { ...process.env, MASTHEAD_DATA: join(tree.folder, '.masthead/data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk
        const found = /Masthead dev: (\S+)/.exec(said)
        if (found?.[1]) resolve(found[1])
      })
      server.once('exit', (code) => reject(new Error(`dev ended with ${code}: ${said}`)))
    })
    for (const line of lines) {
      const [address = '', shown] = line.split(' ')
      const answer = await fetch(address.replace('http://localhost:3000', url))
      t.equal(answer.status, 200, address)
      const html = (await answer.text()).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      if (shown !== undefined) t.ok(html.includes(shown), `${address} shows ${shown}`)
    }
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}

t.test('the tutorial does what it says, step by step', async (t) => {
  // What frames and error pages need of the repository's plugins is little: the others would only cost time.
  const tree = authorTree(['home', 'article', 'listing', 'not-found'])
  t.teardown(tree.close)
  const blocks = blocksOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))
  t.ok(blocks.filter(({ language }) => language === 'sh').length >= 6, 'there are commands to follow')
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const expected = next?.language === 'text' ? next.text.trimEnd().split('\n') : []
    if (block.language === 'text') continue
    if (block.language !== 'sh') {
      const { name, text } = fileIn(block)
      tree.write(name, text)
      continue
    }
    const words = block.text.trim().split(' ')
    if (words[0] === 'npx') words.shift()
    if (words.join(' ') === 'masthead dev') {
      await look(tree, t, expected)
      continue
    }
    const { out, err } = await tree.run(words)
    for (const line of expected) t.ok(out.includes(line), `${words.join(' ')}: ${line}${out.includes(line) ? '' : `\n${out}\n${err}`}`)
  }
})
