import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/names.module.css'

const texts = ['kept', 'keptText', 'keptNone', 'remove', 'keptFull', 'keptLost'] as const

export interface KeptProps {
  /** Address of the page of all names. */
  readonly base: string
  readonly t: IslandMessages<typeof messages, (typeof texts)[number]>
}

interface KeptName {
  readonly slug: string
  readonly shown: string
}

const storageKey = 'masthead-baby-names'
const maxKept = 100

function read(): readonly KeptName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one: unknown): one is KeptName => typeof one === 'object' && one !== null && 'slug' in one && 'shown' in one && typeof one.shown === 'string' && typeof one.slug === 'string' && /^[a-z-]{1,60}$/.test(one.slug)).slice(0, maxKept) : []
  } catch {
    return []
  }
}

/** @returns whether the browser has kept it */
function write(names: readonly KeptName[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(names))
    return true
  } catch {
    return false
  }
}

/** The names that the reader keeps on this device, and the hearts of the page, which it shows and listens to. */
function Kept({ base, t }: KeptProps) {
  const [names, setNames] = useState<readonly KeptName[]>([])
  const [told, setTold] = useState<'' | 'full' | 'lost'>('')

  useEffect(() => {
    // Another page of the site may be open beside this one.
    const again = () => setNames(read())
    again()
    addEventListener('storage', again)
    return () => {
      removeEventListener('storage', again)
    }
  }, [])

  useEffect(() => {
    const hearts = [...document.querySelectorAll<HTMLButtonElement>('button[data-baby-name]')]
    for (const heart of hearts) {
      heart.hidden = false
      heart.ariaPressed = String(names.some(({ slug }) => slug === heart.dataset['babyName']))
    }
    const touch = (event: Event) => {
      const heart = event.currentTarget as HTMLElement
      const { babyName: slug = '', shown = '' } = heart.dataset
      const isKept = names.some((one) => one.slug === slug)
      if (!isKept && names.length >= maxKept) return setTold('full')
      keep(isKept ? names.filter((one) => one.slug !== slug) : [{ slug, shown }, ...names])
    }
    for (const heart of hearts) heart.addEventListener('click', touch)
    return () => {
      for (const heart of hearts) heart.removeEventListener('click', touch)
    }
  })

  const keep = (next: readonly KeptName[]) => {
    setTold(write(next) ? '' : 'lost')
    setNames(next)
  }

  return (
    <section className={styles.bnKept} aria-label={t.kept}>
      <h2 className={styles.bnKeptTitle}>{t.kept}</h2>
      <p className={styles.bnKeptText}>{names.length === 0 ? t.keptNone : t.keptText}</p>
      {names.length === 0 ? null : (
        <ul className={styles.bnKeptList}>
          {names.map(({ slug, shown }) => (
            <li key={slug} className={styles.bnKeptName}>
              <a href={`${base}/meaning-of-${slug}`}>{shown}</a>
              <button type="button" aria-label={`${t.remove}: ${shown}`} onClick={() => keep(names.filter((one) => one.slug !== slug))}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{told === 'full' ? t.keptFull : told === 'lost' ? t.keptLost : ''}</p>
    </section>
  )
}

export default island('idle', Kept, texts)
