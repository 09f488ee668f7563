import type { AlertTopic } from 'masthead/content'
import { type AlertsOffer, canAlert, chosenAlerts, endAlerts, fetchAlertsOffer, fetchPrivate, subscribeToAlerts } from 'masthead/reader'
import { useEffect, useState } from 'react'
import type { ChoicesProps } from '../choices.island.tsx'
import type { QuietChoice } from './quiet-fields.tsx'

/** `asking` until the browser and the site have said what there is; then ready, or why there can be no alerts. */
export type AlertsState = 'asking' | 'ready' | 'unable' | 'blocked' | 'unavailable'

/** Of one edition; the origin takes no more. */
const maxChosen = 100
const topNews = 'top'
const firstQuiet: QuietChoice = { isOn: false, from: '22:00', to: '07:00' }

/** A topic, an author or something of a plugin in the address, as in `#topic:lakes`: what the reader comes for. */
const pickedIn = (hash: string): string | undefined => /^#([a-z0-9-]{1,60}:[a-z0-9-]{1,200})$/.exec(hash.replace('%3A', ':'))?.[1]

/** What this browser is told of, and what can be done about it. */
export function useAlerts(offered: readonly AlertTopic[], langs: readonly string[], t: ChoicesProps['t']) {
  const [state, setState] = useState<AlertsState>('asking')
  const [offer, setOffer] = useState<AlertsOffer>()
  const [more, setMore] = useState<readonly AlertTopic[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([topNews]))
  const [also, setAlso] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [stored, setStored] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [quiet, setQuiet] = useState(firstQuiet)
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [picked, setPicked] = useState<string>()
  const [told, setTold] = useState('')
  const [follows, setFollows] = useState<readonly AlertTopic[]>([])

  /** Asks the browser and the site; shows what is there. */
  async function load(): Promise<void> {
    if (!canAlert()) return setState('unable')
    if (Notification.permission === 'denied') return setState('blocked')
    try {
      const there = await chosenAlerts()
      const wanted = pickedIn(location.hash)
      const unknown = [...there.topics, ...(wanted === undefined ? [] : [wanted])].filter((id) => !offered.some((topic) => topic.id === id))
      const found = await fetchAlertsOffer(unknown)
      const known = new Set([...offered, ...found.topics].map(({ id }) => id))
      const isSubscribed = there.topics.length > 0 || (there.also ?? []).length > 0
      const isPicked = wanted !== undefined && known.has(wanted) && !there.topics.includes(wanted)
      // Topics that the edition had, and has no more, are ended with the next choice.
      setChosen(new Set([...(isSubscribed ? there.topics.filter((id) => known.has(id)) : isPicked ? [] : [topNews]), ...(isPicked ? [wanted] : [])]))
      setMore(found.topics.filter(({ id }) => unknown.includes(id)))
      const elsewhere = Object.fromEntries((there.also ?? []).map(({ lang, topics }) => [lang, topics]))
      setAlso(elsewhere)
      setStored(elsewhere)
      if (there.quiet) setQuiet({ isOn: true, from: there.quiet.from, to: there.quiet.to })
      setOn(isSubscribed)
      setOffer(found)
      setState('ready')
      if (isPicked) {
        setPicked(wanted)
        setTold(t.ticked)
      }
    } catch {
      setState('unavailable')
    }
  }

  useEffect(() => {
    void load()
    // Who is not signed in follows nothing.
    if (!document.cookie.includes('signed-in=')) return
    void fetchPrivate<{ readonly response: readonly AlertTopic[] }>('notifications.followed').then((answer) => {
      if (answer.kind === 'ok') setFollows(answer.data.response)
    })
    // Once: what is offered stands in the page.
  }, [])

  /** One thing at a time; what went wrong is told. */
  async function work(task: () => Promise<string>): Promise<void> {
    setBusy(true)
    setTold('')
    const text = await task().catch(() => t.failed)
    setBusy(false)
    setTold(text)
  }

  async function store(topics: ReadonlySet<string>): Promise<string> {
    const editions = langs.map((lang) => ({ lang, topics: also[lang] ?? [] }))
    if (topics.size > maxChosen) return t.tooMany
    if (topics.size === 0 && editions.every((one) => one.topics.length === 0)) return isOn ? stop() : t.nothing
    if (quiet.isOn && quiet.from === quiet.to) return t.sameTimes
    if (!offer) return t.failed
    const times = quiet.isOn ? { from: quiet.from, to: quiet.to, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : null
    const permission = await subscribeToAlerts(offer, { topics: [...topics], also: editions, quiet: times })
    if (permission === 'default') return t.dismissed
    if (permission === 'denied') {
      setState('blocked')
      return ''
    }
    setStored(also)
    setOn(true)
    return t.on
  }

  async function stop(): Promise<string> {
    await endAlerts(langs)
    setChosen(new Set())
    setAlso({})
    setStored({})
    setQuiet(firstQuiet)
    setOn(false)
    return t.off
  }

  const topics = [...offered, ...more]
  return {
    state, topics, chosen, also, quiet, isOn, isBusy, picked, told, setQuiet,
    canTakeOver: follows.some(({ id }) => !chosen.has(id)),
    choose: (id: string, isChosen: boolean) => setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    /** Its most important news, or what was chosen there before. */
    chooseEdition: (lang: string, isChosen: boolean) => setAlso({ ...also, [lang]: isChosen ? (stored[lang] ?? [topNews]) : [] }),
    save: () => work(() => store(chosen)),
    end: () => work(stop),
    /** Adds all that the reader follows, and stores it. */
    takeOver: () =>
      work(async () => {
        const all = new Set([...chosen, ...follows.map(({ id }) => id)])
        setMore([...more, ...follows.filter(({ id }) => !topics.some((topic) => topic.id === id))])
        setChosen(all)
        return store(all)
      }),
  }
}
