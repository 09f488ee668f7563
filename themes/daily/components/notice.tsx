/** What something that the reader has sent came to. Only on pages that nobody stores, so its style is on no other. */
export function Notice({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="wrap" id="notice" role="status" tabIndex={-1} style={{ marginBlock: '1rem', paddingBlock: '0.75rem', borderLeft: '4px solid var(--accent)', background: 'var(--tint)', font: '600 1.0625rem/1.4 var(--sans)' }}>
      {text}
    </p>
  )
}
