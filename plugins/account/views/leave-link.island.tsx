import { island } from 'masthead/island'
import { useEffect } from 'react'
import styles from './parts/form.module.css'

export interface LeaveLinkProps {
  readonly href: string
  /** What this browser keeps, so that the way back is taken by no other. */
  readonly browser: string
  readonly label: string
}

/** The way to another service: a link, so that the reader sees where it leads. */
function LeaveLink({ href, browser, label }: LeaveLinkProps) {
  useEffect(() => {
    try {
      // For open-id-return.island.tsx.
      localStorage['masthead-openid'] = browser
    } catch {
      // A browser that keeps nothing is told so on its way back.
    }
  }, [])
  return (
    <a className={styles.afButton} href={href} rel="nofollow noreferrer">
      {label}
    </a>
  )
}

export default island('load', LeaveLink)
