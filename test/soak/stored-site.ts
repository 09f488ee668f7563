import { askPage } from '../chaos/ask-page.ts'
import { agents } from '../chaos/load.ts'
import { ampOf } from '../fixtures/crawl.ts'
import { shownStories, type SoakStory } from './soak-stories.ts'

/** A page of the site that readers ask for all the time, in one rendering. */
export interface SitePage {
  /** As in `desktop /india`. */
  readonly name: string
  readonly path: string
  readonly agent: string
  /** Whether it lists the newest stories of the English edition, be it in a widget. */
  readonly listsNewest: boolean
}

const timeoutMs = 60_000

/**
 * Follows the site's links from its front pages and asks for each page as desktop, phone and AMP, which stores them.
 * @param port of a node
 * @param newest stories that were published last, in different sections: a page that names all of them lists the newest
 */
export async function storeSite(port: number, maxPaths: number, newest: readonly SoakStory[]): Promise<readonly SitePage[]> {
  const waiting = ['/', '/telugu']
  const seen = new Set(waiting)
  const pages: SitePage[] = []
  for (const path of waiting) {
    for (const [rendering, asked, agent] of [['desktop', path, agents.desktop], ['phone', path, agents.mobile], ['AMP', ampOf(path), agents.mobile]] as const) {
      const answer = await askPage({ port, path: asked, headers: { host: 'news.example', 'user-agent': agent, 'accept-encoding': 'br' }, timeoutMs })
      if (answer.kind !== 'answered' || answer.status !== 200) continue
      const shown = shownStories(answer.text)
      pages.push({ name: `${rendering} ${asked}`, path: asked, agent, listsNewest: newest.every(({ number }) => shown.has(number)) })
      if (rendering !== 'desktop') continue
      for (const [, href = ''] of answer.text.matchAll(/<a [^>]*?href="(\/[^"#?]*)"/g)) {
        if (seen.has(href) || seen.size >= maxPaths || /^\/(?:assets|thumb|media|api)\/|\.xml$|soak-article/.test(href)) continue
        seen.add(href)
        waiting.push(href)
      }
    }
  }
  return pages
}
