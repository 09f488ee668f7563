import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { importsOf, parseSource } from '../../engine/build/source-imports.ts'

export interface Room {
  /** Folder, as `engine/cache` or `plugins`. */
  readonly name: string
  readonly files: number
  readonly lines: number
}

export interface ImportGraph {
  readonly rooms: readonly Room[]
  /** How many files of one room import from another: `from` imports `to`. */
  readonly edges: readonly { readonly from: string; readonly to: string; readonly imports: number }[]
}

/**
 * The room that a file stands in: a folder of the engine, or a top folder. What lies in `engine/` itself is three things:
 * the door that authors import, the ground that every folder stands on, and the server on top.
 */
const roomOf = (file: string, ground: ReadonlySet<string>): string => {
  const [top = '', second = '', ...rest] = file.split('/')
  if (top !== 'engine') return top
  if (rest.length > 0) return `${top}/${second}`
  if (second === 'index.ts') return 'masthead'
  return ground.has(file) ? 'engine ground' : 'engine server'
}

interface Source {
  readonly file: string
  readonly lines: number
  /** Files whose values it imports, relative to the root. Types alone bind nobody while the program runs. */
  readonly imports: readonly string[]
}

/** Files of the engine's own folder that import no value but from one another. */
function groundOf(sources: readonly Source[]): ReadonlySet<string> {
  const lying = sources.filter(({ file }) => /^engine\/[^/]+\.ts$/.test(file) && file !== 'engine/index.ts')
  let ground = new Set(lying.map(({ file }) => file))
  for (;;) {
    const kept = new Set(lying.filter(({ file, imports }) => ground.has(file) && imports.every((one) => ground.has(one))).map(({ file }) => file))
    if (kept.size === ground.size) return kept
    ground = kept
  }
}

/** Rooms of the house and the imports between them, read from the sources. */
export async function importGraph(root: string): Promise<ImportGraph> {
  const tops = ['bin', 'config', 'plugins', 'themes', 'engine']
  const files = (await Promise.all(tops.map(async (top) => (await readdir(join(root, top), { recursive: true })).map((file) => `${top}/${file}`))))
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/template/'))
  const sources = files.map((file) => readSource(root, file))
  const ground = groundOf(sources)
  const rooms = new Map<string, { files: number; lines: number }>()
  const edges = new Map<string, number>()
  for (const { file, lines, imports } of sources) {
    const from = roomOf(file, ground)
    const room = rooms.get(from) ?? { files: 0, lines: 0 }
    rooms.set(from, { files: room.files + 1, lines: room.lines + lines })
    for (const to of imports.map((one) => roomOf(one, ground))) if (to !== from) edges.set(`${from}>${to}`, (edges.get(`${from}>${to}`) ?? 0) + 1)
  }
  return {
    rooms: [...rooms].map(([name, room]) => ({ name, ...room })).toSorted((a, b) => a.name.localeCompare(b.name)),
    edges: [...edges].map(([pair, imports]) => ({ from: pair.split('>')[0] ?? '', to: pair.split('>')[1] ?? '', imports })).toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`)),
  }
}

function readSource(root: string, file: string): Source {
  const path = join(root, file)
  const parsed = parseSource(path)
  if (!parsed) throw new Error(`${file} cannot be parsed.`)
  const imports = importsOf(path, parsed.program).flatMap(({ specifier, file: target, isType }) => {
    if (isType) return []
    if (specifier.startsWith('masthead/theme')) return ['themes/components']
    if (specifier === 'masthead' || specifier.startsWith('masthead/')) return ['engine/index.ts']
    return target === undefined ? [] : [relative(root, target)]
  })
  return { file, lines: parsed.source.split('\n').length, imports }
}
