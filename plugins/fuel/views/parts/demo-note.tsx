import type { Words } from './words.ts'
import './demo-note.css'

/** Nobody shall take a made-up price for a real one. */
export function DemoNote({ demo, t }: { readonly demo: boolean; readonly t: Words }) {
  return demo ? <p className="fu-demo">{t.demo}</p> : null
}
