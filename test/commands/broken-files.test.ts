import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { readManifest } from '../../engine/build/built-modules.ts'
import { describeFailure } from '../../engine/commands/describe-failure.ts'
import { builtSite, root } from '../fixtures/built-site.ts'

t.setTimeout(300_000)
const folder = mkdtempSync(join(tmpdir(), 'mh-broken-'))
t.teardown(() => rmSync(folder, { recursive: true, force: true }))

/** What `masthead start` says to a store, and how it ends. */
function start(store: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const env = { ...process.env, MASTHEAD_DATA: store, PORT: '0', LOG_LEVEL: 'silent', REDIS_URL: '' }
  return new Promise((resolve) => execFile(process.execPath, ['bin/masthead.ts', 'start'], { cwd: root, env, timeout: 200_000 }, (error, _, said) => resolve({ code: error?.code, said })))
}

t.test('a store that cannot be one ends the start with a sentence that names the file and the way out', async (t) => {
  await builtSite()
  const [file, garbage, thumbs] = ['a-file', 'garbage', 'no-thumbs'].map((name) => join(folder, name)) as [string, string, string]
  writeFileSync(file, 'x')
  for (const each of [garbage, thumbs]) mkdirSync(each)
  writeFileSync(join(garbage, 'content.sqlite'), 'this is a text and no database '.repeat(100))
  writeFileSync(join(thumbs, 'thumbs'), 'x')
  for (const [store, sentence] of [
    [file, `${file} is a file where a folder belongs: move it away, or name another folder.`],
    [garbage, `${garbage}/content.sqlite is not a database, or a broken one: put a backup in its place`],
    [thumbs, `${thumbs}/thumbs is a file where a folder belongs: move it away, or name another folder.`],
  ] as const) {
    const { code, said } = await start(store)
    t.equal(code, 1, store)
    t.match(said, `masthead: `)
    t.match(said, sentence)
    t.notMatch(said, /^ +at /m, 'no stack')
  }
})

t.test('a manifest that was cut off is named, with the way out', async (t) => {
  const { manifest } = await builtSite()
  const whole = JSON.stringify(manifest)
  for (const text of ['', '{', whole.slice(0, whole.length / 2), '{}', 'null', '[]', '"text"']) {
    writeFileSync(join(folder, 'manifest.json'), text)
    await t.rejects(readManifest(folder), { code: 'MH_BUILD_BROKEN', message: `${folder}/manifest.json is not the manifest of a build, or a broken one: run "masthead build"` }, text.slice(0, 20))
  }
  writeFileSync(join(folder, 'manifest.json'), whole)
  t.same(await readManifest(folder), manifest)
})

t.test('what the system says of a file becomes a sentence, wherever in the causes it stands', async (t) => {
  const failed = (code: string, path: string) => Object.assign(new Error(`${code}: at ${path}`), { code, path })
  t.equal(describeFailure(new Error('outer', { cause: failed('ENOTDIR', `${folder}/a-file/b/c`) })), `${folder}/a-file is a file where a folder belongs: move it away, or name another folder.`)
  t.match(describeFailure(failed('EACCES', '/x')), /^\/x cannot be read or written by this user: /)
  t.match(describeFailure(failed('ENOSPC', '/x')), /^\/x cannot be written: the disk is full\.$/)
  t.equal(describeFailure(new Error('plain')), 'plain')
})
