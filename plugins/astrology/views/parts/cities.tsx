import type { PageContext } from 'masthead'
import { stateName } from 'masthead/kit'
import { cityPath } from '../../pages/paths.ts'
import { cities, cityName, findCity } from '../../places/cities.ts'
import { Chips } from './chips.tsx'

interface CitiesProps {
  readonly page: PageContext
  /** The city that is shown. */
  readonly near: string
}

/** The cities of the same state; where it has no other, those of both states of the language. */
export function Cities({ page, near }: CitiesProps) {
  const state = findCity(near)?.state ?? ''
  const language = page.edition.langCode
  const others = cities.filter((one) => one.state === state)
  const shown = others.length > 1 ? others : cities.filter((one) => one.id === near || one.state === 'telangana' || one.state === 'andhra-pradesh')
  return <Chips label={stateName(state, language)} page={page} chips={shown.map(({ id }) => ({ path: cityPath(id), name: cityName(id, language), here: id === near }))} />
}
