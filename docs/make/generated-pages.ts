import { architecturePicture } from './architecture-picture.ts'
import { doorPage } from './author-reference.ts'
import { commandPage } from './command-reference.ts'
import { declarationReader, emitDeclarations } from './declarations.ts'
import { doorsOf } from './doors.ts'
import { tokenPage } from './token-reference.ts'

/** Every page and picture that is made from the code, by its path from the root. */
export async function generatedPages(root: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>()
  const { folder, remove } = await emitDeclarations(root)
  try {
    const reader = declarationReader(root, folder)
    for (const door of await doorsOf(root)) pages.set(`docs/reference/${door.specifier.replace('/', '-')}.md`, await doorPage(root, door, reader))
  } finally {
    await remove()
  }
  pages.set('docs/reference/commands.md', await commandPage(root))
  pages.set('docs/reference/tokens.md', tokenPage())
  pages.set('docs/pictures/architecture.svg', await architecturePicture(root))
  return pages
}
