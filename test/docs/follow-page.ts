import type { Test } from 'tap'
import { type AuthorTree, authorTree } from '../authors/author-tree.ts'
import { blocksOf, fileIn } from './blocks.ts'

/** Starts the dev server, asks for the addresses that the page names, and stops it. */
async function look(tree: AuthorTree, t: Test, lines: readonly string[]): Promise<void> {
  const { url, close } = await tree.serve(['dev'])
  try {
    for (const line of lines) {
      const [address = '', shown] = line.split(' ')
      const answer = await fetch(address.replace('http://localhost:3000', url))
      t.equal(answer.status, 200, address)
      const html = (await answer.text()).replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      if (shown !== undefined) t.ok(html.includes(shown), `${address} shows ${shown}`)
    }
  } finally {
    await close()
  }
}

/**
 * Does what a page of the documentation says, from top to bottom, in a copy of the tree: a block that begins with the name
 * of a file is written, a command is run, and each line of the `text` block behind a command must stand in its output. Behind
 * `masthead dev` the lines are addresses, each with what must be seen there. Exit code 1 is expected of a command whose
 * expected output tells of what it refused.
 * @param then what is done with the tree after that
 */
export async function followPage(t: Test, page: string, then: (tree: AuthorTree) => Promise<void> = async () => {}): Promise<void> {
  // What frames and error pages need of the repository's plugins is little: the others would only cost time.
  const tree = authorTree(['home', 'article', 'demo', 'listing', 'not-found'])
  t.teardown(tree.close)
  const blocks = blocksOf(page)
  t.ok(blocks.some(({ language }) => language === 'sh'), 'there are commands to follow')
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    const expected = next?.language === 'text' ? next.text.trimEnd().split('\n') : []
    if (block.language === 'text') continue
    if (block.language !== 'sh') {
      const file = fileIn(block)
      if (file) tree.write(file.name, file.text)
      else t.fail(`${block.where} does not begin with the name of its file`)
      continue
    }
    const words = block.text.trim().split(' ')
    if (words[0] === 'npx') words.shift()
    if (words.join(' ') === 'masthead dev') {
      await look(tree, t, expected)
      continue
    }
    const { code, out, err } = await tree.run(words)
    const refuses = expected.some((line) => /rejected [1-9]/.test(line))
    t.equal(code, refuses ? 1 : 0, `${words.join(' ')} ends as it should${code === 0 || refuses ? '' : `\n${out}\n${err}`}`)
    for (const line of expected) t.ok(out.includes(line), `${words.join(' ')}: ${line}${out.includes(line) ? '' : `\n${out}\n${err}`}`)
  }
  await then(tree)
}
