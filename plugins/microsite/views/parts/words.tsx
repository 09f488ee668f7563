import type { BlockOf } from '../../contract.ts'
import styles from './words.module.css'

export function Words({ block: { paragraphs, points = [] } }: { readonly block: BlockOf<'text'> }) {
  return (
    <div className={styles.msWords}>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {points.length === 0 ? null : (
        <ul>
          {points.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
