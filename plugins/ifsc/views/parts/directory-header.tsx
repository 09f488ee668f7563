import type { Words } from './words.ts'
import './directory.css'

export interface DirectoryHeaderProps {
  readonly title: string
  readonly text: string
  readonly demo: boolean
  readonly t: Words
}

/** The heading of a level; where the banks are invented it says so. */
export function DirectoryHeader({ title, text, demo, t }: DirectoryHeaderProps) {
  return (
    <header>
      <h1 className="ifc-title">{title}</h1>
      <p className="ifc-text">{text}</p>
      {demo ? <p className="ifc-demo">{t.demo}</p> : null}
    </header>
  )
}
