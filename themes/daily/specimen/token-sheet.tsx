import { type TokenGroup, tokenGroups } from './design-tokens.ts'
import styles from './specimen.module.css'

const sample = 'Hyderabad హైదరాబాద్ 1,23,456'

/** A visual sample of a token, where there is one. */
function Looks({ kind, name }: { readonly kind: TokenGroup['kind']; readonly name: string }) {
  if (kind === 'colour') return <span className={styles.kitSwatch} style={{ background: `var(--${name})` }} />
  if (kind === 'face') return <span style={{ fontFamily: `var(--${name})` }}>{sample}</span>
  return kind === 'size' ? <span style={{ fontSize: `var(--${name})` }}>{sample}</span> : null
}

/** All tokens, with the purpose of each. */
export function TokenSheet() {
  return (
    <>
      <h2 className={styles.kitPart}>Tokens</h2>
      {tokenGroups.map(({ title, kind, tokens }) => (
        <section key={title} className={styles.kitTokens}>
          <h3>{title}</h3>
          <ul>
            {tokens.map(({ name, about }) => (
              <li key={name} className={kind === 'other' ? `${styles.kitToken} ${styles.kitOther}` : styles.kitToken}>
                <code>--{name}</code> <Looks kind={kind} name={name} /> <span className={styles.kitAbout}>{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
