import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useId, useRef, useState } from 'react'
import type { messages } from '../messages.ts'
import { searchSlug } from '../search-slug.ts'
import { areSuggestions, type Suggestion } from '../suggestion.ts'
import { labelStyle, listStyle, optionStyle } from './parts/suggest-styles.ts'

const names = ['suggestions', 'suggested'] as const

export interface SuggestProps {
  /** The address that the words are added to. */
  readonly from: string
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** Nobody who types waits for what the letters before the last meant. */
const pauseMs = 120
const minLetters = 2
const nothing: readonly Suggestion[] = []

const fieldBeside = (place: Element | null) => place?.closest('form')?.querySelector<HTMLInputElement>('input[name=q]') ?? undefined

/**
 * What may be meant, below a search field while somebody types there: an editable combobox with a list (ARIA Authoring
 * Practices). The field itself is the server's, so that what is typed before this has come stays, and a search needs none
 * of it.
 */
function Suggest({ from, t }: SuggestProps) {
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState(nothing)
  const [active, setActive] = useState(-1)
  const close = () => {
    setFound(nothing)
    setActive(-1)
  }

  useEffect(() => {
    const field = fieldBeside(place.current)
    if (!field) return
    const type = () => setWords(searchSlug(field.value))
    const leave = () => {
      setWords('')
      close()
    }
    // A search field may not be a combobox.
    field.type = 'text'
    field.enterKeyHint = 'search'
    for (const [name, value] of [['role', 'combobox'], ['aria-autocomplete', 'list'], ['aria-controls', id]] as const) field.setAttribute(name, value)
    if (document.activeElement === field && field.value !== field.defaultValue) type()
    field.addEventListener('input', type)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('blur', leave)
    }
  }, [id])

  useEffect(() => {
    setActive(-1)
    if (words.length < minLetters) return setFound(nothing)
    const asked = new AbortController()
    const timer = setTimeout(() => {
      fetch(`${from}/${encodeURIComponent(words)}`, { signal: asked.signal })
        .then((answer) => answer.json())
        .then((answer: unknown) => asked.signal.aborted || setFound(areSuggestions(answer) ? answer : nothing))
        // Without suggestions it is the field that it was.
        .catch(() => asked.signal.aborted || setFound(nothing))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words, from])

  useEffect(() => {
    const field = fieldBeside(place.current)
    if (!field) return
    field.setAttribute('aria-expanded', String(found.length > 0))
    if (active < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${id}-${active}`)
    const press = (event: KeyboardEvent) => {
      if (found.length === 0 || event.isComposing) return
      // Between the last and the first stands the field.
      const stops = found.length + 1
      if (event.key === 'ArrowDown') setActive(((active + 2) % stops) - 1)
      else if (event.key === 'ArrowUp') setActive(((active + stops) % stops) - 1)
      else if (event.key === 'Escape') close()
      else if (event.key === 'Enter' && active >= 0) document.getElementById(`${id}-${active}`)?.click()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  }, [found, active, id])

  return (
    <div ref={place}>
      {found.length === 0 ? null : (
        // A press takes the focus from the field, and the list would be gone before it is a click.
        <div id={id} role="listbox" aria-label={t.suggestions} style={listStyle(place.current?.closest('form'))} onMouseDown={(event) => event.preventDefault()}>
          {found.map(({ text, label, href }, index) => (
            <a key={`${index} ${href}`} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === active} href={href} style={optionStyle(index === active)} onMouseEnter={() => setActive(index)} onClick={() => fieldBeside(place.current)?.blur()}>
              {text} <small style={labelStyle}>{label}</small>
            </a>
          ))}
        </div>
      )}
      <span className="unseen" role="status">
        {words.length < minLetters || found.length === 0 ? '' : t.suggested(found.length)}
      </span>
    </div>
  )
}

export default island('interaction', Suggest, names)
