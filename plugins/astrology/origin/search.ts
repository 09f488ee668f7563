import { tokenise } from 'masthead/kit'
import type { FoundPages, SearchAsked } from 'masthead/origin'
import { messages } from '../messages.ts'
import { cityPath, hubPath, panchangamPath } from '../pages/paths.ts'
import { cities, cityName } from '../places/cities.ts'
import { panchangamTag } from './routes.ts'

/** What readers type of what a panchangam has, in either script whatever the edition is. */
const words = new Set(tokenise(`panchangam panchang panchanga almanac rahu kalam rahukalam kaal tithi thithi nakshatra nakshatram muhurtham muhurtam durmuhurtam varjyam yamagandam
  gulika sunrise sunset today పంచాంగం రాహుకాలం రాహు కాలం తిథి నక్షత్రం వర్జ్యం దుర్ముహూర్తం యమగండం గుళిక సూర్యోదయం సూర్యాస్తమయం నేటి ఈరోజు`))
/** Those of them that say nothing alone. */
const vague = new Set(tokenise('today kalam kaal కాలం నేటి ఈరోజు'))

/** The panchangam, of the city that was named with it. */
export async function search({ edition, words: asked, isNamed }: SearchAsked): Promise<FoundPages> {
  const t = messages[edition.id]
  const isPanchangam = asked.some((word) => words.has(word) && !vague.has(word))
  const others = asked.filter((word) => !words.has(word))
  const named = cities.find(({ names }) => others.length > 0 && others.every((word) => tokenise(`${names.en} ${names.te}`).includes(word)))
  const pages = [
    ...(isPanchangam && named ? [{ name: t.todayIn(cityName(named.id, edition.langCode)), path: cityPath(named.id), label: t.tool }] : []),
    ...(isPanchangam && (others.length === 0 || named) ? [{ name: t.panchangam, path: panchangamPath, label: t.tool }] : []),
    ...(isNamed(t.astrology) ? [{ name: t.astrology, path: hubPath, label: t.tool }] : []),
  ]
  return { pages, tags: [panchangamTag] }
}
