import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OriginContext } from 'masthead/origin'
import { dayOf } from '../almanac/days.ts'
import { type NewText, readText } from '../origin/read-text.ts'
import { putTexts } from '../origin/text-store.ts'

/** Texts of our own, for no day in particular; those of a desk take their place. */
export async function fillDemo(origin: OriginContext): Promise<void> {
  const lines = (await readFile(join(import.meta.dirname, 'horoscopes.txt'), 'utf8')).trim().split('\n')
  // A site may have one of the two languages.
  const own = lines.filter((line) => origin.editions.some(({ id }) => line.startsWith(`${id}|`)))
  const texts = own.map((line): NewText => {
    const [edition, sign, period, text] = line.split('|')
    const read = readText({ edition, sign, period, text }, { editions: origin.editions, today: dayOf(origin.now()) })
    if (read.kind === 'rejected') throw new Error(`horoscopes.txt, ${line}: ${read.reason}`)
    return read.text
  })
  if (texts.length > 0) await putTexts(origin, texts, { demo: true })
}
