// Installs and builds the peers of the comparison in a scratch folder outside of the tree, and says how each is started.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../fixtures/built-site.ts'
import type { ArticleData } from './article-data.ts'

export interface PeerApp {
  /** As it stands in the report. */
  readonly name: string
  readonly folder: string
  /** Path of the article. */
  readonly path: string
  /** What Node runs. */
  readonly script: string
  /** Fetches every answer for every page, where it is told to. */
  readonly canFetch: boolean
}

export const scratch = process.env['MASTHEAD_PEERS'] ?? join(tmpdir(), 'masthead-peers')
export const articleFile = join(scratch, 'article.json')

const peers = join(import.meta.dirname, 'peers')

/** @returns why it cannot be had, or nothing */
export function preparePeers(article: ArticleData): string | undefined {
  mkdirSync(scratch, { recursive: true })
  writeFileSync(articleFile, JSON.stringify(article))
  for (const name of ['express', 'next', 'astro']) {
    const problem = prepare(name, String(article['css']))
    if (problem !== undefined) return `${name}: ${problem}`
  }
  return undefined
}

function prepare(name: string, css: string): string | undefined {
  const folder = join(scratch, name)
  mkdirSync(folder, { recursive: true })
  // What was installed stays; everything else is as it is in the tree.
  for (const entry of readdirSync(folder)) if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true, force: true })
  cpSync(join(peers, name), folder, { recursive: true })
  const lib = join(folder, name === 'astro' ? 'src/lib' : 'lib')
  cpSync(join(peers, 'shared'), lib, { recursive: true })
  for (const file of ['formats.ts', 'memo.ts']) cpSync(join(root, 'engine/render', file), join(lib, file))
  // Astro has components of its own, and takes words and computations from the same files.
  if (name === 'astro') rmSync(join(lib, 'article.tsx'))
  for (const part of ['themes/daily', 'plugins/article']) copySources(join(root, part), join(folder, 'site', part))
  const styles = join(folder, name === 'next' ? 'app' : 'public')
  mkdirSync(styles, { recursive: true })
  writeFileSync(join(styles, 'article.css'), css)
  return npm(folder, ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']) ?? npm(folder, ['run', 'build'])
}

/** Components without their stylesheets, which come as one file; islands are client components. */
function copySources(from: string, to: string): void {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')) continue
    const source = readFileSync(join(from, file), 'utf8').replace(/^import '[^']+\.css'\n/gm, '')
    mkdirSync(join(to, file, '..'), { recursive: true })
    writeFileSync(join(to, file), file.endsWith('.island.tsx') ? `'use client'\n${source}` : source)
  }
}

function npm(folder: string, words: readonly string[]): string | undefined {
  const { status, stdout, stderr, error } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: words[0] === 'install' ? 'development' : 'production', ARTICLE_DATA: articleFile, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' } })
  if (status === 0) return undefined
  return `npm ${words.join(' ')} failed: ${error?.message ?? (stderr + stdout).slice(-1_500)}`
}

/** What is compared, each under the name of the report. */
export function peerApps(): readonly PeerApp[] {
  const standalone = join(scratch, 'next/.next/standalone')
  // Next.js leaves its static files to a CDN; here they are only asked for to be counted.
  if (existsSync(standalone)) cpSync(join(scratch, 'next/.next/static'), join(standalone, '.next/static'), { recursive: true })
  return [
    { name: 'Next.js, dynamic', folder: standalone, path: '/dynamic', script: 'server.js', canFetch: true },
    { name: 'Next.js, static', folder: standalone, path: '/static', script: 'server.js', canFetch: false },
    { name: 'Astro', folder: join(scratch, 'astro'), path: '/story', script: 'dist/server/entry.mjs', canFetch: true },
    { name: 'Astro, prerendered', folder: join(scratch, 'astro'), path: '/prerendered', script: 'dist/server/entry.mjs', canFetch: false },
    { name: 'Express and react-dom', folder: join(scratch, 'express'), path: '/story', script: 'server.mjs', canFetch: true },
  ]
}

export const versionOf = (app: 'next' | 'astro' | 'express', name: string): string =>
  (JSON.parse(readFileSync(join(scratch, app, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version
