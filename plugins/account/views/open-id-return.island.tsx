import type { ActionForm } from 'masthead'
import { sendAction } from 'masthead/reader'
import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useRef, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/form.module.css'

const names = ['returnText', 'returnScripts', 'continueAs', 'providerRefused'] as const

export interface OpenIdReturnProps {
  readonly provider: string
  readonly back: ActionForm
  readonly finish: ActionForm
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** What the browser that began has kept (leave-link.island.tsx); it is good once. */
function keptBrowser(): { readonly browser?: string } {
  try {
    const browser: unknown = localStorage['masthead-openid']
    localStorage.removeItem('masthead-openid')
    return typeof browser === 'string' ? { browser } : {}
  } catch {
    return {}
  }
}

type Step = { readonly kind: 'asking' } | { readonly kind: 'known'; readonly handle: string; readonly label: string } | { readonly kind: 'refused'; readonly tell: string }

/**
 * Who came back, and a button to go on as them: nobody is signed in by a link alone, which somebody else may have made. A
 * script reads the address, because pages are given letters and digits of a query and providers send more.
 */
function OpenIdReturn({ provider, back, finish, t }: OpenIdReturnProps) {
  const [step, setStep] = useState<Step | undefined>(undefined)
  const isAsked = useRef(false)
  useEffect(() => {
    // A code is good once.
    if (isAsked.current) return
    isAsked.current = true
    setStep({ kind: 'asking' })
    const query = location.search
    // It is in no referrer and no history from here on.
    history.replaceState(history.state, '', location.pathname)
    void sendAction(back, { provider, query, ...keptBrowser() }).then(({ done, tell, data }) => {
      setStep(done ? { kind: 'known', ...(data as { handle: string; label: string }) } : { kind: 'refused', tell: tell ?? t.providerRefused })
    })
  }, [])
  if (step === undefined) return <p>{t.returnScripts}</p>
  if (step.kind === 'asking') return <p role="status">{t.returnText}</p>
  if (step.kind === 'refused')
    return (
      <p className={styles.afError} role="alert">
        {step.tell}
      </p>
    )
  const goOn = async () => {
    const { done, tell, goTo } = await sendAction(finish, { handle: step.handle })
    if (done) location.assign(goTo ?? '/')
    else setStep({ kind: 'refused', tell: tell ?? t.providerRefused })
  }
  return (
    <button type="button" className={styles.afButton} onClick={goOn}>
      {t.continueAs} {step.label}
    </button>
  )
}

export default island('load', OpenIdReturn, names)
