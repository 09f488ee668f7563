import type { OfflineProps } from '../plugin.ts'
import './offline.css'

export default function Offline({ t }: OfflineProps) {
  return (
    <div className="wrap offline">
      <h1 className="offline-title">{t.title}</h1>
      <p className="offline-text">{t.text}</p>
      <section className="offline-read" aria-labelledby="read-again">
        <h2 className="offline-heading" id="read-again">
          {t.read}
        </h2>
        <ul className="offline-list" data-last-read="" />
      </section>
    </div>
  )
}
