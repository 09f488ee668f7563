import type { PageContext } from 'masthead'
import { variantHref } from 'masthead/kit'
import { isMonth, monthAfter, monthOf } from '../../almanac/days.ts'
import { longMonth } from '../../pages/clock.ts'
import { monthPath } from '../../pages/paths.ts'

/** Links to the month of a day and to the next. */
export const Months = ({ city, day, page }: { readonly city: string; readonly day: string; readonly page: PageContext }) => (
  <>
    {[monthOf(day), monthAfter(monthOf(day))].filter(isMonth).map((month) => (
      <a key={month} href={variantHref(page, monthPath(city, month))}>
        {longMonth(month, page)}
      </a>
    ))}
  </>
)
