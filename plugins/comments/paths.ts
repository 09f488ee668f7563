// Paths as plugins see them.

export const perPage = 20

export type ListOrder = 'newest' | 'oldest' | 'liked'

/** All comments of a story. */
export const listPath = (msid: number, order: ListOrder = 'newest', thread?: string): string => `/comments/${msid}${thread === undefined ? (order === 'newest' ? '' : `?order=${order}`) : `?thread=${thread}`}`
/** One comment, for who wants to answer it, report it, or change their own. */
export const actPath = (id: string): string => `/comments/act/${id}`
export const moderationPath = '/comments/moderate'

/** `id` of a comment's element. */
export const anchorOf = (id: string): string => `c-${id}`

/** How `getcomment` is asked for an order. The key is a constant of the API (SPEC §7), which another one than the embedded may want. */
export const sortOf = (order: ListOrder): { readonly sort: string; readonly order: string; readonly appkey: string } => ({ appkey: 'TNN', ...(order === 'liked' ? { sort: 'Likes', order: 'DESC' } : { sort: 'CreationDate', order: order === 'newest' ? 'DESC' : 'ASC' }) })
