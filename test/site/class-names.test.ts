import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import t from 'tap'
import { classesIn, isCssModule } from '../../engine/build/class-names.ts'
import { root } from '../fixtures/built-site.ts'

/** Classes that themes offer to plugins, written as they are; docs/authors/themes.md lists them. */
const offered = ['wrap', 'unseen', 'icon', 'icon-solid']
/** Classes in what the content API and the engine's own scripts write. */
const written = ['table-scroll', 'embed-placeholder', 'ad-filled', 'player-trouble']

const files = ['plugins', 'themes'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)).filter((file) => !file.includes('node_modules'))
const stylesheets = files.filter((file) => file.endsWith('.css'))
const ownerOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** All classes that a stylesheet names, `:global` ones too. */
function namedIn(file: string): ReadonlySet<string> {
  const found = new Set<string>()
  transform({ filename: file, code: readFileSync(join(root, file)), cssModules: isCssModule(file), visitor: { Selector: (selector) => void selector.forEach((part) => part.type === 'class' && found.add(part.name)) } })
  return found
}

t.test('a stylesheet with classes of its own is a CSS module', async (t) => {
  for (const file of stylesheets.filter((one) => !isCssModule(one) && !/^themes\/\w+\/browser\//.test(one))) {
    t.strictSame([...namedIn(file)].filter((name) => !offered.includes(name)), [], file)
  }
})

t.test('what a CSS module reaches beyond its plugin is what themes offer or the content has', async (t) => {
  for (const file of stylesheets.filter(isCssModule)) {
    const own = classesIn(join(root, file))
    t.strictSame([...namedIn(file)].filter((name) => !own.includes(name) && !offered.includes(name) && !written.includes(name)), [], file)
  }
})

t.test('no view writes the name of a class that a CSS module has', async (t) => {
  const owned = new Map<string, Set<string>>()
  for (const file of stylesheets.filter(isCssModule)) for (const name of classesIn(join(root, file))) owned.set(name, (owned.get(name) ?? new Set()).add(ownerOf(file)))
  for (const file of files.filter((one) => one.endsWith('.tsx'))) {
    for (const [, text = ''] of readFileSync(join(root, file), 'utf8').matchAll(/className="([^"]*)"/g)) {
      t.strictSame(text.split(' ').filter((name) => owned.has(name)), [], `${file}: className="${text}"`)
    }
  }
})

t.test('every rule of a CSS module is for a class that its plugin draws', async (t) => {
  const drawn = Map.groupBy(files.filter((one) => /\.tsx?$/.test(one)), ownerOf)
  for (const file of stylesheets.filter(isCssModule)) {
    const code = (drawn.get(ownerOf(file)) ?? []).map((one) => readFileSync(join(root, one), 'utf8')).join('\n')
    for (const name of classesIn(join(root, file))) {
      const property = name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
      t.ok(new RegExp(`tyles\\.${property}\\b`).test(code), `${file}: .${name}`)
    }
  }
})
