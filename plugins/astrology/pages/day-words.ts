import type { SharedPage } from 'masthead'
import { isBrightHalf, karanaName, monthName, nakshatraName, samvatsaraName, seasonName, signName, tithiName, weekdayName, yogaName } from '../almanac/names.ts'
import type { Ending, Panchangam } from '../contract.ts'
import type { Messages } from '../messages.ts'
import { clock } from './clock.ts'

type Page = Pick<SharedPage, 'format' | 'edition'>

/** What a day is called in the calendar: year, way of the Sun, season, month, half, weekday. */
export function dayName({ samvatsara, isNorthward, month, weekday, tithis }: Panchangam, page: Page, t: Messages): string {
  const language = page.edition.langCode
  const first = tithis[0]?.index ?? 0
  return [
    t.samvatsara(samvatsaraName(samvatsara, language)),
    isNorthward ? t.northward : t.southward,
    t.season(seasonName(month.index, language)),
    t.month(monthName(month.index, language), month.isAdhika),
    isBrightHalf(first) ? t.brightHalf : t.darkHalf,
    weekdayName(weekday, language),
  ].join(', ')
}

/** A part of the five with its name and its end. */
export interface Limb {
  readonly name: string
  readonly until: string
}

export interface Limbs {
  readonly title: string
  readonly parts: readonly Limb[]
}

/** Tithi, nakshatra, yoga and karana of a day. */
export function limbsOf(day: Panchangam, page: Page, t: Messages): Limbs[] {
  const parts = (endings: readonly Ending[], nameOf: (index: number, language: string) => string): Limb[] =>
    endings.map(({ index, end }) => ({ name: nameOf(index, page.edition.langCode), until: t.until(clock(end, day.day, page)) }))
  return [
    { title: t.tithi, parts: parts(day.tithis, tithiName) },
    { title: t.nakshatra, parts: parts(day.nakshatras, nakshatraName) },
    { title: t.yoga, parts: parts(day.yogas, yogaName) },
    { title: t.karana, parts: parts(day.karanas, karanaName) },
    { title: t.moonSign, parts: parts(day.moonSigns, signName) },
  ]
}

/** The tithi and the nakshatra at sunrise. */
export const briefly = ({ tithis, nakshatras }: Panchangam, language: string): readonly [tithi: string, nakshatra: string] => [tithiName(tithis[0]?.index ?? 0, language), nakshatraName(nakshatras[0]?.index ?? 0, language)]
