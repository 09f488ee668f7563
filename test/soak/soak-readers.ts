import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { random } from '../cache/trace.ts'
import { askPage } from '../chaos/ask-page.ts'
import { agents } from '../chaos/load.ts'
import { judgePage, type PageReading, statusFault } from './judge-page.ts'
import { askForFile, type OpenPage, openPage, wakeIsland } from './open-pages.ts'
import type { SitePage } from './stored-site.ts'
import type { SoakStory } from './soak-stories.ts'
import type { SoakTally } from './soak-tally.ts'

/** What is in front of the nodes now. */
export interface Front {
  readonly name: 'nginx' | 'Varnish'
  readonly port: number
}

/** Milliseconds. */
export interface SoakLimits {
  /** What pages list and show of stories, in widgets too. */
  readonly shownMs: number
  readonly takenDownMs: number
  /** An embargoed story at its own address, by what is in front. */
  readonly publishedMs: Readonly<Record<Front['name'], number>>
}

export interface ReadersOptions {
  readonly front: () => Front
  readonly pages: readonly SitePage[]
  readonly stories: ReadonlyMap<number, SoakStory>
  /** Number of the release that a built file belongs to. */
  readonly releaseOf: (file: string) => number | undefined
  readonly currentRelease: () => number
  readonly limits: SoakLimits
  readonly tally: SoakTally
  readonly isOver: () => boolean
}

const timeoutMs = 20_000
/** Pages of one release that stay open. */
const maxOpen = 30
const recentStories = 40

/** Readers of stored pages, of the latest stories, and of pages that have been open for a while. */
export async function runReaders({ front, pages, stories, releaseOf, currentRelease, limits, tally, isOver }: ReadersOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const open = new Map<number, OpenPage[]>()

  function keepOpen(address: string, html: string): void {
    const release = [...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, file = '']) => releaseOf(file)).find((one) => one !== undefined)
    if (release === undefined) return
    const opened = open.get(release) ?? []
    if (opened.length >= maxOpen) return
    const page = openPage(release, address, html)
    if (page) open.set(release, [...opened, page])
  }

  async function ask(path: string, userAgent: string, next: () => number) {
    const { name, port } = front()
    const askedAt = Date.now()
    const started = performance.now()
    const answer = await askPage({ port, path, headers: { host: 'news.example', 'user-agent': userAgent, 'accept-encoding': next() < 0.7 ? 'br' : 'gzip' }, agent, timeoutMs })
    tally.time(`answer of ${name}`, performance.now() - started)
    tally.count('requests')
    if (answer.kind === 'answered') tally.count(`${name} ${String(answer.headers['x-cache'])}`)
    return { name, answer, askedAt, answeredAt: Date.now() }
  }

  function judge(place: string, reading: PageReading): void {
    const { ages, faults } = judgePage(reading, stories, limits)
    if (ages.missing > 0) tally.time(`${place}: list behind a publication`, ages.missing)
    if (ages.uncorrected > 0) tally.time(`${place}: list or page behind a correction`, ages.uncorrected)
    if (ages.takenDown > 0) tally.time(`${place}: list or page behind a takedown`, ages.takenDown)
    tally.count('pages judged')
    for (const fault of faults) tally.fault('older than its limits', fault)
  }

  async function readPage(page: SitePage, next: () => number): Promise<void> {
    const { name, answer, askedAt, answeredAt } = await ask(page.path, page.agent, next)
    const where = `${name} ${page.name}`
    if (answer.kind === 'broken') return tally.fault('failed requests', `${where}: ${answer.reason}`)
    if (answer.status !== 200) return tally.fault('failed requests', `${where}: ${answer.status}`)
    if (!answer.text.trimEnd().endsWith('</html>')) return tally.fault('failed requests', `${where}: it has no end, but ${answer.text.length} letters, the last of them ${JSON.stringify(answer.text.slice(-120))}; ${JSON.stringify(answer.headers)}`)
    keepOpen(page.path, answer.text)
    judge(name, { page: `${where} (${String(answer.headers['x-cache'])})`, text: answer.text, askedAt, answeredAt, listsNewest: page.listsNewest })
  }

  async function readStory(story: SoakStory, next: () => number): Promise<void> {
    const isAmp = next() < 0.25
    const path = isAmp ? `${story.path}/amp` : story.path
    const { name, answer, askedAt, answeredAt } = await ask(path, next() < 0.5 ? agents.desktop : agents.mobile, next)
    const page = `${name} ${path}`
    if (answer.kind === 'broken') return tally.fault('failed requests', `${page}: ${answer.reason}`)
    const fault = statusFault(answer.status, story, { page: `${page} (${String(answer.headers['x-cache'])})`, askedAt, answeredAt }, { publishedMs: limits.publishedMs[name], takenDownMs: limits.takenDownMs })
    if (fault) tally.fault('stories with a wrong status', fault)
    if (answer.status !== 200) return
    keepOpen(path, answer.text)
    judge(name, { page, text: answer.text, askedAt, answeredAt, listsNewest: false })
  }

  async function readPicture(story: SoakStory, next: () => number): Promise<void> {
    const path = `/thumb/msid-${story.picture},width-320,height-180,resizemode-75/soak.jpg`
    const { name, answer, askedAt, answeredAt } = await ask(path, agents.desktop, next)
    if (answer.kind === 'broken') return tally.fault('failed requests', `${name} ${path}: ${answer.reason}`)
    const fault = statusFault(answer.status, { ...story, isEmbargoed: false }, { page: `${name} ${path}`, askedAt, answeredAt }, { publishedMs: 0, takenDownMs: limits.takenDownMs })
    if (fault) tally.fault('pictures with a wrong status', fault)
  }

  async function reader(index: number): Promise<void> {
    const next = random(20_261_122 + index)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)]
    while (!isOver()) {
      const kind = next()
      const acknowledged = [...stories.values()].slice(-recentStories).filter(({ acknowledgedAt }) => acknowledgedAt.length > 0)
      const story = kind < 0.2 ? pick(acknowledged) : kind < 0.25 ? pick(acknowledged.filter(({ picture }) => picture !== undefined)) : undefined
      const page = kind < 0.4 ? pick(pages.slice(0, 12)) : pick(pages)
      if (story && kind < 0.2) await readStory(story, next)
      else if (story) await readPicture(story, next)
      else if (page) await readPage(page, next)
      await wait(30 + next() * 90)
    }
  }

  /** Touches the islands of pages that have been open for any time. */
  async function opener(): Promise<void> {
    const next = random(77)
    while (!isOver()) {
      const all = [...open.values()]
      const one = all[Math.floor(next() * all.length)]
      const page = one?.[Math.floor(next() * one.length)]
      if (page) {
        const { name, port } = front()
        const isEarlier = page.release < currentRelease()
        for (const island of page.islands) {
          const fault = await wakeIsland(island, askForFile(port, timeoutMs))
          tally.count(isEarlier ? 'islands of earlier builds woken' : 'islands of the present build woken')
          if (fault) tally.fault('dead islands', `${name}, page ${page.address} of release ${page.release}, release ${currentRelease()} being rolled out: ${fault}`)
        }
        for (const file of page.files) {
          const answer = await askForFile(port, timeoutMs)(file)
          tally.count('files of open pages asked for')
          if ('fault' in answer) tally.fault('dead files', `${name}, release ${page.release}: ${file}: ${answer.fault}`)
        }
      }
      await wait(500)
    }
  }

  await Promise.all([...Array.from({ length: 6 }, (_, index) => reader(index)), opener()])
  agent.destroy()
}
