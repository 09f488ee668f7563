/** Hours of the day from which a part of it has its name, in order. Before the first it is still the night before: the last. */
type DayPeriods = readonly (readonly [fromHour: number, name: string])[]

// Languages whose newspapers write a time with the part of the day before it. The data of `Intl` have the Latin letters AM and
// PM for them, and flexible periods that call five in the evening midday.
const byLanguage: Readonly<Record<string, DayPeriods>> = {
  te: [[0, 'అర్ధరాత్రి'], [1, 'రాత్రి'], [3, 'తెల్లవారుజామున'], [5, 'ఉదయం'], [12, 'మధ్యాహ్నం'], [16, 'సాయంత్రం'], [19, 'రాత్రి']],
}

/**
 * Names the part of the day that an hour is in.
 * @param locale as `Intl` takes it, such as `te-IN`
 * @returns undefined for a language whose times end in AM and PM
 */
export function dayPeriodNames(locale: string): ((hour: number) => string) | undefined {
  const periods = byLanguage[locale.split('-')[0] ?? '']
  return periods && ((hour) => periods.findLast(([from]) => from <= hour)?.[1] ?? periods.at(-1)?.[1] ?? '')
}
