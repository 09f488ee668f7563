import type { Trait } from '../cache/traits.ts'

/**
 * The trait of readers in the site's app for iOS, in a version that is later than `above`, for `SiteConfig.traits`: `no` or
 * `yes`. The app's web view sets the cookie, as in `ios-612`; versions are whole numbers.
 */
export const iosApp = (cookie: string, { above }: { readonly above: number }): Trait => ({
  values: ['no', 'yes'],
  cookie,
  of: (value) => {
    const [, version] = /^ios-(\d{1,9})$/i.exec(value) ?? []
    return version !== undefined && Number(version) > above ? 'yes' : 'no'
  },
})
