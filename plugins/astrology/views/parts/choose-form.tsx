import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { QueryForm } from 'masthead/theme/query-form'
import { firstYear, lastYear } from '../../almanac/days.ts'
import type { Messages } from '../../messages.ts'
import { panchangamPath } from '../../pages/paths.ts'
import { cityGroups, cityName } from '../../places/cities.ts'

interface ChooseFormProps {
  readonly page: PageContext
  readonly t: Messages
  readonly city: string
  /** As in `2026-11-23`; without one the field is empty, which means today. */
  readonly day?: string | undefined
}

/** Another city or day: a plain GET form, which works without scripts. */
export const ChooseForm = ({ page, t, city, day }: ChooseFormProps) => (
  <QueryForm action={variantHref(page, panchangamPath)} submit={t.show}>
    <label>
      {t.city}
      <select name="city" defaultValue={city}>
        {cityGroups(page.edition.langCode, t.otherCities).map(({ name, cities }) => (
          <optgroup key={name} label={name}>
            {cities.map(({ id }) => (
              <option key={id} value={id}>
                {cityName(id, page.edition.langCode)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
    <label>
      {t.day}
      <input type="date" name="day" defaultValue={day} min={`${firstYear}-01-01`} max={`${lastYear}-12-31`} />
    </label>
  </QueryForm>
)
