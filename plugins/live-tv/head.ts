import type { Head, PageContext } from 'masthead'
import { breadcrumbList, webPage } from 'masthead/json-ld'
import { channelPath, isNoIndex, liveTvPath } from './channels.ts'
import type { Guide } from './contract.ts'
import { broadcastService, liveVideo } from './json-ld.ts'
import { nowOn } from './now-and-next.ts'
import type { Channel } from './settings.ts'

interface HeadInput {
  readonly page: PageContext
  readonly guide: Guide
  /** The channel that is played. */
  readonly channel: Channel
  /** All that readers of the edition see. */
  readonly channels: readonly Channel[]
  /** Channels of all editions: the same one elsewhere is its alternate. */
  readonly everywhere: readonly Channel[]
  /** Whether the page is the channel's own. */
  readonly isOwn: boolean
  readonly t: { readonly home: string; readonly liveTv: string; readonly title: (siteName: string) => string; readonly channelTitle: (name: string, siteName: string) => string; readonly description: (names: string) => string }
}

/** Editions that have the page, too. */
const editionsWith = ({ page, everywhere, channel, isOwn }: HeadInput): readonly string[] =>
  page.editions.filter(({ id, flags }) => flags?.['hideLiveTv'] !== true && everywhere.some((one) => one.edition === id && !one.hidden && (!isOwn || one.id === channel.id))).map(({ id }) => id)

export function liveHead(input: HeadInput): Head {
  const { page, guide, channel, channels, isOwn, t } = input
  const path = isOwn ? channelPath(channel.id) : liveTvPath
  const now = nowOn(channel, guide)
  const title = isOwn ? t.channelTitle(channel.name, page.edition.siteName) : t.title(page.edition.siteName)
  const description = isOwn ? channel.text : t.description(channels.map(({ name }) => name).join(', '))
  return {
    title,
    description,
    alternates: Object.fromEntries(editionsWith(input).map((id) => [id, path])),
    image: { url: channel.poster, width: 1280, height: 720, alt: channel.name },
    preloadImage: { href: channel.poster },
    noIndex: isNoIndex(page.edition) || (isOwn && channel.noIndex),
    jsonLd: [
      breadcrumbList(page, t.home, [{ path: liveTvPath, name: t.liveTv }, ...(isOwn ? [{ path, name: channel.name }] : [])]),
      webPage(page, { path, name: title, description }),
      ...(isOwn ? [channel] : channels).map((one) => broadcastService(one, page)),
      ...(isOwn && now ? [liveVideo(channel, now, page)] : []),
    ],
  }
}
