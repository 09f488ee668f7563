import { type TokenGroup, tokenGroups } from './tokens.ts'

const sample = 'Hyderabad హైదరాబాద్ 1,23,456'

/** How a token looks, for those that can be seen. */
function Looks({ kind, name }: { readonly kind: TokenGroup['kind']; readonly name: string }) {
  if (kind === 'colour') return <span className="kit-swatch" style={{ background: `var(--${name})` }} />
  if (kind === 'face') return <span style={{ fontFamily: `var(--${name})` }}>{sample}</span>
  return kind === 'size' ? <span style={{ fontSize: `var(--${name})` }}>{sample}</span> : null
}

/** All tokens, with what each is for. */
export function TokenSheet() {
  return (
    <>
      <h2 className="kit-part">Tokens</h2>
      {tokenGroups.map(({ title, kind, tokens }) => (
        <section key={title} className="kit-tokens">
          <h3>{title}</h3>
          <ul>
            {tokens.map(({ name, about }) => (
              <li key={name} className={`kit-token kit-${kind}`}>
                <code>--{name}</code> <Looks kind={kind} name={name} /> <span className="kit-about">{about}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
