import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transcript } from 'masthead/content'
import { type OriginContext, storiesImporter } from 'masthead/origin'
import { demoFiles, demoTranscripts } from './demo-files.ts'

/** Which file each story's picture is, by its msid; the same film has the same picture in both editions. */
const pictures: Readonly<Record<number, string>> = {
  110600101: 'moon',
  110600201: 'jam',
  110600301: 'kolam',
  110600401: 'jam',
  110600501: 'scale',
  110600601: 'beats',
  110700101: 'moon',
  110700201: 'kolam',
  110700501: 'scale',
  110700601: 'beats',
}

export async function fillDemo(origin: OriginContext): Promise<void> {
  for (const edition of ['english', 'telugu']) {
    const { rejected } = await storiesImporter.run(join(import.meta.dirname, edition), origin, () => {})
    for (const { where, reason } of rejected) process.emitWarning(`The demo leaves out ${where}: ${reason}`)
  }
  const transcripts = JSON.parse(await readFile(demoTranscripts, 'utf8')) as Readonly<Record<string, Readonly<Record<string, Transcript>>>>
  for (const { id, channel } of origin.editions) {
    for (const [msid, transcript] of Object.entries(transcripts[id] ?? {})) await origin.content.putTranscript(channel, Number(msid), transcript)
  }
  for (const [msid, name] of Object.entries(pictures)) {
    const bytes = await readFile(join(demoFiles, `${name}.webp`))
    await origin.content.putOriginal({ msid: Number(msid), width: 1280, height: 720, bytes, type: 'image/webp' })
  }
}
