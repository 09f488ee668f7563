import type { SafeHtml } from 'masthead/html'
import type { LiveEntry } from '../contract.ts'
import { entryQuery } from './paths.ts'

// Shared by the server's views and the island in the browser, so that later entries look like those before.

/** An entry, ready to be rendered. */
export interface EntryView {
  readonly id: string
  readonly title: string | undefined
  readonly body: SafeHtml
  readonly isKey: boolean
  readonly iso: string
  readonly time: string
  readonly date: string
  readonly editedIso: string
  /** Empty when it was never edited. */
  readonly edited: string
  readonly author: { readonly name: string; readonly href: string | undefined } | undefined
  readonly href: string
  readonly share: readonly { readonly network: Network; readonly href: string }[]
}

export interface EntryContext {
  readonly time: (iso: string) => string
  readonly date: (iso: string) => string
  /** The page's own address, as an href and absolute. */
  readonly href: string
  readonly url: string
  /** Headline of the live blog: the share text of an entry without a title. */
  readonly headline: string
  /** In front of an author's id. */
  readonly authorBase: string
}

export type Network = 'facebook' | 'twitter' | 'whatsApp' | 'linkedIn' | 'telegram'

/** Messages of the plugin that an entry needs. */
export interface EntryLabels extends Readonly<Record<Network, string>> {
  readonly keyMoment: string
  readonly edited: string
  readonly share: string
  readonly shareOn: string
  readonly linkTo: string
  readonly by: string
}

export function entryView({ id, title, body, published, modified, isKey, author }: LiveEntry, { time, date, href, url, headline, authorBase }: EntryContext): EntryView {
  return {
    id,
    title,
    body,
    isKey,
    iso: published,
    time: time(published),
    date: date(published),
    editedIso: modified,
    edited: modified === published ? '' : date(modified) === date(published) ? time(modified) : `${date(modified)}, ${time(modified)}`,
    author: author && { name: author.name, href: author.id === undefined ? undefined : authorBase + author.id },
    href: href + entryQuery(id),
    share: shareLinks(url + entryQuery(id), title ?? headline),
  }
}

/** The share pages of five networks. */
function shareLinks(address: string, title: string): EntryView['share'] {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(title.toWellFormed())
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { network: 'twitter', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}` },
    { network: 'whatsApp', href: `https://wa.me/?text=${text}%20${url}` },
    { network: 'linkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { network: 'telegram', href: `https://t.me/share/url?url=${url}&text=${text}` },
  ]
}
