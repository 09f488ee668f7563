import type { ActionForm } from 'masthead'
import { sendAction } from 'masthead/reader'
import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/form.module.css'

const names = ['addPasskey', 'passkeyHint', 'passkeyRefused', 'needsScripts'] as const

export interface PasskeyAddProps {
  readonly options: ActionForm
  readonly add: ActionForm
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** A passkey more for the account. */
function PasskeyAdd({ options, add, t }: PasskeyAddProps) {
  const [isThere, setThere] = useState(false)
  const [told, setTold] = useState('')
  useEffect(() => setThere('PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential), [])
  const start = async () => {
    setTold('')
    const begun = await sendAction(options, {})
    try {
      if (begun.goTo !== undefined) return location.assign(begun.goTo)
      if (!begun.done) throw new Error(begun.tell)
      const { handle, options: json } = begun.data as { handle: string; options: PublicKeyCredentialCreationOptionsJSON }
      const credential = (await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json) })) as PublicKeyCredential
      const added = await sendAction(add, { handle, response: credential.toJSON() })
      if (!added.done) throw new Error(added.tell)
      location.reload()
    } catch (error) {
      setTold(error instanceof DOMException ? '' : (error as Error).message || t.passkeyRefused)
    }
  }
  return (
    <div className={styles.afField}>
      <p className={styles.afHint}>{t.passkeyHint}</p>
      {isThere ? (
        <button type="button" className={`${styles.afButton} ${styles.afPlain} ${styles.afSmall}`} onClick={start}>
          {t.addPasskey}
        </button>
      ) : (
        <p className={styles.afHint}>{t.needsScripts}</p>
      )}
      <p className={styles.afError} role="alert">
        {told}
      </p>
    </div>
  )
}

export default island('load', PasskeyAdd, names)
