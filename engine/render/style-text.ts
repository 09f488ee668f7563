// Properties whose bare numbers are not lengths; all others get "px", as React writes them.
const unitless = new Set(
  `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup
   boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow
   gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp
   lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity
   strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth`.split(/\s+/),
)

const names = new Map<string, string>()

/** `marginTop` → `margin-top`, `WebkitLineClamp` → `-webkit-line-clamp`, `msFlex` → `-ms-flex`; `--x` stays. */
function propertyName(name: string): string {
  let known = names.get(name)
  if (known === undefined) {
    known = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
    if (names.size < 1000) names.set(name, known)
  }
  return known
}

const isUnitless = (name: string): boolean => {
  const plain = /^(?:Webkit|Moz|ms|O)([A-Z]\w*)$/.exec(name)?.[1]
  return unitless.has(plain === undefined ? name : plain.charAt(0).toLowerCase() + plain.slice(1))
}

/** A React style object as the text of a `style` attribute, not yet escaped. */
export function styleText(style: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name in style) {
    const value = style[name]
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    const shown =
      typeof value === 'number' && value !== 0 && !name.startsWith('--') && !isUnitless(name) ? `${value}px` : String(value).trim()
    text += `${text ? ';' : ''}${propertyName(name)}:${shown}`
  }
  return text
}
