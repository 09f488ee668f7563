import { basename } from 'node:path'
import { type Importer, type ImportNote, inputFiles, readText } from 'masthead/origin'
import { guideIdOf } from '../channels.ts'
import { settings } from '../settings.ts'
import { putGuide } from './guide-store.ts'
import { judgeGuide } from './judge-guide.ts'
import { NotXmltv, readXmltv } from './read-xmltv.ts'

/** `masthead import xmltv <file or folder>` */
export const importer: Importer = {
  description: 'the programmes of live television: an XMLTV file (docs/plugins/live-tv.md)',
  async run(path, origin, progress) {
    const known = new Set(settings.of(origin).channels.map(guideIdOf))
    if (known.size === 0) throw new Error('The site has no channels: name them in its configuration, under settings, live-tv.')
    let imported = 0
    const rejected: ImportNote[] = []
    const notes: ImportNote[] = []
    const files = await inputFiles(path, ['.xml', '.xml.gz', '.xmltv'])
    for (const [index, file] of files.entries()) {
      const judged = judgeGuide(read(await readText(file), file).programmes, known, basename(file))
      rejected.push(...judged.rejected)
      notes.push(...judged.notes)
      if (judged.programmes.length > 0) await putGuide(origin, judged.programmes)
      imported += judged.programmes.length
      await progress(index + 1, files.length)
    }
    return { imported, rejected, notes }
  },
}

function read(xml: string, file: string) {
  try {
    return readXmltv(xml)
  } catch (error) {
    if (error instanceof NotXmltv) throw new Error(`${file}, ${error.message}.`, { cause: error })
    throw error
  }
}
