import { rename, rm } from 'node:fs/promises'

/** Puts a folder in the place of another, which is empty for as short as the file system knows how. @throws when it cannot be written */
export async function replaceFolder(stagingDir: string, outDir: string, tries = 5): Promise<void> {
  const backupDir = `${stagingDir}-before`
  await rename(outDir, backupDir).catch(() => undefined)
  try {
    await rename(stagingDir, outDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another has put its own there in between.
    if (tries === 0 || (code !== 'ENOTEMPTY' && code !== 'EEXIST')) {
      await rename(backupDir, outDir).catch(() => undefined)
      throw error
    }
    await rm(backupDir, { recursive: true, force: true })
    await replaceFolder(stagingDir, outDir, tries - 1)
  }
  await rm(backupDir, { recursive: true, force: true })
}
