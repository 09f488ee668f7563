import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { homePath, tallyPath } from '../pages/paths.ts'
import { settings } from '../settings.ts'
import { seriesTag } from './tables.ts'

/** Hubs of Games by their names, and their tables of medals: "asian games", "medal tally". */
export async function search({ edition, isNamed, limit }: SearchAsked, origin: OriginContext): Promise<FoundPages> {
  const t = messages[edition.id]
  const { series } = settings.of(origin)
  const nameOf = ({ name, nameTelugu }: (typeof series)[number]) => (edition.langCode === 'te' ? (nameTelugu ?? name) : name)
  const hubs = series.filter(({ name, nameTelugu = '' }) => isNamed(`${name} ${nameTelugu}`)).map((one) => ({ name: nameOf(one), path: homePath(one.id), label: t.games }))
  const tables = series.filter(({ name, nameTelugu = '' }) => isNamed(`${name} ${nameTelugu} ${t.tally}`)).map((one) => ({ name: t.tallyTitle(nameOf(one)), path: tallyPath(one.id), label: t.games }))
  return { pages: [...hubs, ...tables].slice(0, limit), tags: series.map(({ id }) => seriesTag(id)) }
}
