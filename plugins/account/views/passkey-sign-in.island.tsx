import type { ActionForm } from 'masthead'
import { sendAction } from 'masthead/reader'
import { island, type IslandMessages } from 'masthead/island'
import { useEffect, useState } from 'react'
import type { messages } from '../messages.ts'
import styles from './parts/form.module.css'
import sheetStyles from './parts/sheet.module.css'

const names = ['or', 'withPasskey', 'passkeyRefused'] as const

export interface PasskeySignInProps {
  readonly options: ActionForm
  readonly signIn: ActionForm
  /** Where the reader comes from. */
  readonly next?: string | undefined
  /** Whether no other service is listed below the form. */
  readonly isAlone: boolean
  readonly t: IslandMessages<typeof messages, (typeof names)[number]>
}

/** Shown where the browser has passkeys: without scripts there are none. Its place is kept until that is known, as nearly all have them. */
function PasskeySignIn({ options, signIn, next, isAlone, t }: PasskeySignInProps) {
  const [isThere, setThere] = useState<boolean>()
  const [told, setTold] = useState('')
  useEffect(() => setThere('PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential), [])
  if (isThere === false) return null
  const start = async () => {
    setTold('')
    const begun = await sendAction(options, {})
    try {
      if (!begun.done) throw new Error(begun.tell)
      const { handle, options: json } = begun.data as { handle: string; options: PublicKeyCredentialRequestOptionsJSON }
      const credential = (await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json) })) as PublicKeyCredential
      const signedIn = await sendAction(signIn, { handle, response: credential.toJSON() })
      if (!signedIn.done) throw new Error(signedIn.tell)
      location.assign(next ?? signedIn.goTo ?? '/')
    } catch (error) {
      // Who closes the browser's window has changed their mind.
      setTold(error instanceof DOMException ? '' : (error as Error).message || t.passkeyRefused)
    }
  }
  return (
    <div className={isThere ? styles.afField : `${styles.afField} ${styles.afWaiting}`}>
      {isAlone ? <p className={sheetStyles.asOr}>{t.or}</p> : null}
      <button type="button" className={`${styles.afButton} ${styles.afPlain}`} onClick={start}>
        {t.withPasskey}
      </button>
      <p className={styles.afError} role="alert">
        {told}
      </p>
    </div>
  )
}

export default island('load', PasskeySignIn, names)
