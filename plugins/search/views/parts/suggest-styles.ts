import type { CSSProperties } from 'react'

// Written on the elements: a stylesheet would be a part of every page, of which few readers search.

const edge = 8

/** Below the form, as wide as it is, and wide enough to be read; it stays on the screen. */
export function listStyle(form: HTMLElement | null | undefined): CSSProperties {
  const { left, right, bottom, width: formWidth } = form?.getBoundingClientRect() ?? { left: edge, right: edge, bottom: 0, width: 0 }
  const room = document.documentElement.clientWidth - 2 * edge
  const width = Math.min(room, Math.max(formWidth, 400))
  return {
    position: 'absolute',
    zIndex: 30,
    top: bottom + scrollY,
    left: Math.max(edge, Math.min(left, Math.max(right, edge + width) - width)) + scrollX,
    width,
    maxHeight: '70vh',
    overflowY: 'auto',
    border: '1px solid var(--rule)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
    textAlign: 'start',
  }
}

/** The chosen one is marked by more than a colour, which some readers replace. */
export const optionStyle = (isActive: boolean): CSSProperties => ({
  display: 'block',
  padding: '0.6rem 0.9rem',
  borderInlineStart: `4px solid ${isActive ? 'var(--accent)' : 'transparent'}`,
  outline: isActive ? '2px solid transparent' : undefined,
  outlineOffset: -2,
  background: isActive ? 'var(--tint)' : undefined,
  color: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.45,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
})

export const labelStyle: CSSProperties = { marginInlineStart: '0.35rem', color: 'var(--muted)', fontSize: 'var(--t-note)' }
