/** The list of special pages, below which most of them are. */
export const specialPath = '/special'

/** What an address may be: one segment, or one below `/special`. Capital letters are part of it. */
export const addressPattern = '^/(?:special/)?[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$'
/** Cache tags have 64 characters at most. */
export const maxAddressLength = 56

/** The same for all spellings of an address. */
export const keyOf = (address: string): string => address.toLowerCase()

/** Cache tag of a special page. */
export const siteTag = (channel: number, address: string): string => `ms${channel}${keyOf(address).replaceAll('/', ':')}`

/** Cache tag of an edition's list of special pages. */
export const listTag = (channel: number): string => `ms${channel}`

export const previewPath = (token: string): string => `${specialPath}/preview/${token}`
