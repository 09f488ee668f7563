import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { livePath, matchPath, matchTag, schedulePath } from '../paths.ts'
import { inLanguage } from './in-language.ts'
import { databaseOf, matchOf } from './store.ts'

/** The newest matches are compared: whoever looks for one of long ago finds its scorecard by the tournament. */
const maxCompared = 300

/** Matches by sides and series, and the lists by their names. */
export async function search({ edition: { id, langCode }, isNamed, limit }: SearchAsked, origin: Pick<OriginContext, 'db'>): Promise<FoundPages> {
  const t = messages[id]
  const rows = await databaseOf(origin).selectFrom('cricket_matches').select(['id', 'body']).orderBy('starts_at', 'desc').orderBy('id').limit(maxCompared).execute()
  const lists = [{ name: t.live, path: livePath, label: t.cricket }, { name: t.schedule, path: schedulePath, label: t.cricket }].filter(({ name }) => isNamed(name))
  const found = rows.flatMap((row) => {
    const stored = matchOf(row)
    const { home, away, series } = inLanguage(stored, langCode)
    return isNamed(`${home.name} ${away.name} ${series.name} ${stored.home.name} ${stored.away.name}`) ? [{ name: `${home.name} ${t.versus} ${away.name}, ${series.name}`, path: matchPath(stored), label: t.score }] : []
  })
  return { pages: [...lists, ...found].slice(0, limit), tags: found.slice(0, limit).map(({ path }) => matchTag(path.slice(path.lastIndexOf('-') + 1))) }
}
