import { rename, rm } from 'node:fs/promises'

/** Puts a folder in the place of another, which is empty for as short as the file system knows how. @throws when it cannot be written */
export async function putInPlace(making: string, outDir: string, tries = 5): Promise<void> {
  const before = `${making}-before`
  await rename(outDir, before).catch(() => undefined)
  try {
    await rename(making, outDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another has put its own there in between.
    if (tries === 0 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) {
      await rename(before, outDir).catch(() => undefined)
      throw error
    }
    await rm(before, { recursive: true, force: true })
    await putInPlace(making, outDir, tries - 1)
  }
  await rm(before, { recursive: true, force: true })
}
