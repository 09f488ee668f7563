import { tokenise } from 'masthead/kit'
import type { FoundPages, OriginContext, SearchAsked } from 'masthead/origin'
import { dayOf, yearOf } from '../almanac/days.ts'
import { festivalIds, festivalName } from '../almanac/festival-rules.ts'
import { messages } from '../messages.ts'
import { cityPath, compatibilityPath, festivalsPath, hubPath, panchangamPath, signPath } from '../pages/paths.ts'
import { cities, cityName } from '../places/cities.ts'
import { type Sign, signs, signTitle } from '../signs/signs.ts'
import { panchangamTag } from './routes.ts'

// What readers type, in either script whatever the edition is. Words that say nothing alone are `around` the others.
const ofPanchangam = new Set(tokenise(`panchangam panchang panchanga almanac rahu rahukalam tithi thithi nakshatra nakshatram muhurtham muhurtam durmuhurtam varjyam yamagandam gulika
  sunrise sunset పంచాంగం రాహుకాలం రాహు తిథి నక్షత్రం వర్జ్యం దుర్ముహూర్తం యమగండం గుళిక సూర్యోదయం సూర్యాస్తమయం`))
const ofSigns = new Set(tokenise('horoscope horoscopes zodiac rasi rashi phalalu rasiphalalu raasi రాశి రాశులు రాశిఫలాలు రాశిఫలం ఫలాలు జాతకం దినఫలం'))
const ofMatch = new Set(tokenise('compatibility ashtakuta ashtakoota పొంతన పొంతనలు'))
const around = new Set(tokenise('today kalam kaal daily weekly monthly yearly sign signs day week month year time in of కాలం నేటి ఈరోజు ఈ రోజు వారం నెల'))

const isName = (text: string, word: string): boolean => tokenise(text).includes(word)
const isOf = ({ names, rashi, also }: Sign, word: string): boolean => !ofSigns.has(word) && [names.en, names.te, rashi, ...also].some((name) => isName(name, word))

/** Other names of festivals, and what all of them are called. */
const ofFestivals = 'festival festivals holidays pongal diwali dussehra dasara janmashtami pandugalu పండుగ పండుగలు పండగ పండగలు దసరా సంక్రాంతి'

/** The panchangam, of the city that was named with it, a sign, or all signs; the festivals of the year. */
export async function search({ edition, words, isNamed }: SearchAsked, origin: Pick<OriginContext, 'now'>): Promise<FoundPages> {
  const t = messages[edition.id]
  const language = edition.langCode
  const others = words.filter((word) => !ofPanchangam.has(word) && !ofSigns.has(word) && !around.has(word))
  const isPanchangam = words.some((word) => ofPanchangam.has(word))
  const city = others.length === 0 ? undefined : cities.find(({ names }) => others.every((word) => isName(names.en, word) || isName(names.te, word)))
  const sign = others.length === 0 ? undefined : signs.find((one) => others.every((word) => isOf(one, word)))
  const isSigns = isNamed(t.astrology) || (others.length === 0 && words.some((word) => ofSigns.has(word)))
  const year = yearOf(dayOf(origin.now()))
  const named = words.filter((word) => word !== String(year))
  const isFestival = named.length > 0 && [ofFestivals, ...festivalIds.map((id) => `${festivalName(id, 'en')} ${festivalName(id, 'te')}`)].some((names) => isNamed(names, named))
  return {
    pages: [
      ...(isFestival ? [{ name: t.festivalsTitle(String(year)), path: festivalsPath(year), label: t.tool }] : []),
      ...(isPanchangam && city ? [{ name: t.todayIn(cityName(city.id, language)), path: cityPath(city.id), label: t.tool }] : []),
      ...(isPanchangam && (others.length === 0 || city) ? [{ name: t.panchangam, path: panchangamPath, label: t.tool }] : []),
      ...(sign && !isPanchangam ? [{ name: t.signHead(signTitle(sign.id, language), t.periodName('day')), path: signPath(sign.id), label: t.tool }] : []),
      ...(isNamed(t.compatibility) || words.some((word) => ofMatch.has(word)) ? [{ name: t.compatibility, path: compatibilityPath, label: t.tool }] : []),
      ...(isSigns ? [{ name: t.astrology, path: hubPath, label: t.tool }] : []),
    ],
    tags: [panchangamTag],
  }
}
