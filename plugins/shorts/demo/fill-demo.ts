import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OriginContext, storiesImporter } from 'masthead/origin'

/** The films and captions that record/record.ts made, and the pictures of both. */
export const demoFiles = join(import.meta.dirname, 'files')

/** Which film each picture is of, by its msid. */
const pictures: Readonly<Record<number, string>> = { 110600701: 'drop', 110600801: 'lamp', 110600901: 'kite', 110700701: 'drop', 110700801: 'lamp', 110700901: 'kite' }

export async function fillDemo(origin: OriginContext): Promise<void> {
  for (const edition of ['english', 'telugu']) {
    const { rejected } = await storiesImporter.run(join(import.meta.dirname, edition), origin, () => {})
    for (const { where, reason } of rejected) process.emitWarning(`The demo leaves out ${where}: ${reason}`)
  }
  for (const [msid, name] of Object.entries(pictures)) {
    const bytes = await readFile(join(demoFiles, `${name}.webp`))
    await origin.content.putOriginal({ msid: Number(msid), width: 1080, height: 1920, bytes, type: 'image/webp' })
  }
}
