import { escapeAttribute } from './escape.ts'
import { styleText } from './style-text.ts'

/**
 * How the value of an attribute becomes text, by React's rules (a differential test compares with react-dom/server):
 * - `text`: booleans, functions and symbols are left out
 * - `boolean`: present with an empty value, or absent
 * - `overloaded`: as `boolean`, or with a value
 * - `stated`: booleans are written as `true` and `false`, for aria-*, data-* and the enumerated attributes
 * - `positive`, `number`: left out when the value is not such a number
 * - `url`: text, but not a `javascript:` address
 * - `custom`: on custom elements `true` is an empty value
 * - `style`: an object of properties
 */
export type AttributeKind = 'text' | 'boolean' | 'overloaded' | 'stated' | 'positive' | 'number' | 'url' | 'custom' | 'style'

export interface AttributeRule {
  readonly name: string
  readonly kind: AttributeKind
}

const words = (text: string) => text.trim().split(/\s+/)

const booleans = new Set(
  words(`allowFullScreen async autoFocus autoPlay checked controls default defer disabled disablePictureInPicture
    disableRemotePlayback formNoValidate hidden inert itemScope loop multiple muted noModule noValidate open playsInline
    readOnly required reversed scoped seamless selected`),
)
const stated = new Set(words('contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha'))
const urls = new Set(words('href src action formAction xlinkHref'))
const positives = new Set(words('cols rows size span'))
const numbers = new Set(words('rowSpan start'))
const overloaded = new Set(words('capture download'))

const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
  xlinkHref: 'xlink:href',
  xmlLang: 'xml:lang',
  xmlSpace: 'xml:space',
  defaultValue: 'value',
  defaultChecked: 'checked',
  panose1: 'panose-1',
  xHeight: 'x-height',
}

// SVG attributes that React takes in camel case and SVG writes with dashes.
const dashed = new Set(
  words(`accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation
    colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule floodColor
    floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight glyphName
    glyphOrientationHorizontal glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor
    markerEnd markerMid markerStart maskType overlinePosition overlineThickness paintOrder pointerEvents renderingIntent
    shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset
    strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering
    transformOrigin underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging
    vIdeographic vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode`),
)

// Camel case names of SVG itself. Every other camel case name of JSX is lower case in HTML.
const svgCamelCase =
  /^(?:allowReorder|attribute(?:Name|Type)|base(?:Frequency|Profile)|calcMode|clipPathUnits|contentS\w+Type|diffuseConstant|edgeMode|filter(?:Res|Units)|glyphRef|gradient(?:Transform|Units)|kernel(?:Matrix|UnitLength)|key(?:Points|Splines|Times)|lengthAdjust|limitingConeAngle|marker(?:Height|Units|Width)|mask(?:ContentUnits|Units)|numOctaves|pathLength|pattern(?:ContentUnits|Transform|Units)|pointsAt[XYZ]|preserveAspectRatio|primitiveUnits|ref[XY]|repeat(?:Count|Dur)|required(?:Extensions|Features)|specular(?:Constant|Exponent)|spreadMethod|startOffset|stdDeviation|stitchTiles|surfaceScale|systemLanguage|tableValues|target[XY]|textLength|viewBox|viewTarget|[xy]ChannelSelector|zoomAndPan)$/

// Props that React never writes as attributes.
const silent = new Set(
  words(`children key ref dangerouslySetInnerHTML suppressContentEditableWarning suppressHydrationWarning innerHTML innerText
    textContent defaultSelected`),
)

const safeName = /^[:A-Z_a-z\u00C0-\uFFFD[\]@][-:A-Z_a-z\u00C0-\uFFFD.0-9\u00B7[\]@]*$/

/** Whether a tag names a custom element, whose attributes are written under the names given. */
export const isCustomElement = (tag: string): boolean => tag.includes('-') && tag !== 'font-face' && !tag.startsWith('font-face-')

/** The rule for an attribute as JSX names it; `undefined` when nothing is ever written for it. */
export function attributeRule(tag: string, jsxName: string): AttributeRule | undefined {
  if (silent.has(jsxName) || !safeName.test(jsxName)) return undefined
  if (jsxName === 'style') return { name: 'style', kind: 'style' }
  if (isCustomElement(tag)) return { name: jsxName === 'className' ? 'class' : jsxName, kind: 'custom' }
  if (/^on[^-]/i.test(jsxName)) return undefined
  const name = renamed[jsxName] ?? (dashed.has(jsxName) ? jsxName.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : cased(jsxName))
  return { name, kind: kindOf(jsxName) }
}

const cased = (name: string) => (svgCamelCase.test(name) ? name : name.toLowerCase())

function kindOf(jsxName: string): AttributeKind {
  if (urls.has(jsxName)) return 'url'
  if (booleans.has(jsxName) || jsxName === 'defaultChecked') return 'boolean'
  if (stated.has(jsxName) || jsxName === 'defaultValue' || /^(?:aria|data)-/.test(jsxName)) return 'stated'
  if (overloaded.has(jsxName)) return 'overloaded'
  if (positives.has(jsxName)) return 'positive'
  if (numbers.has(jsxName)) return 'number'
  return 'text'
}

// The same pattern as React's, so that a link from a hostile upstream cannot run code; control characters and spaces may
// hide the scheme.
const scriptAddress = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
/**
 * Whether following an address would run code. The first character rules out nearly all addresses (they begin with a slash
 * or an h).
 */
function runsCode(address: string): boolean {
  const first = address.charCodeAt(0)
  return (first === 106 || first === 74 || first <= 32) && scriptAddress.test(address)
}

const blockedAddress = "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"

/** ` name="value"` with a leading space, or an empty string. */
export function attributeText({ name, kind }: AttributeRule, value: unknown): string {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return ''
  switch (kind) {
    case 'text':
      return typeof value === 'boolean' ? '' : written(name, value)
    case 'boolean':
      return value ? ` ${name}=""` : ''
    case 'overloaded':
      return value === false ? '' : value === true ? ` ${name}=""` : written(name, value)
    case 'stated':
      return written(name, value)
    case 'positive':
      return typeof value !== 'boolean' && Number(value) >= 1 ? written(name, value) : ''
    case 'number':
      return typeof value === 'boolean' || Number.isNaN(Number(value)) ? '' : written(name, value)
    case 'url':
      return typeof value === 'boolean' ? '' : ` ${name}="${escapeAttribute(safeAddress(String(value)))}"`
    case 'custom':
      return value === false || typeof value === 'object' ? '' : value === true ? ` ${name}=""` : written(name, value)
    case 'style': {
      const text = typeof value === 'object' ? styleText(value as Readonly<Record<string, unknown>>) : ''
      return text ? written(name, text) : ''
    }
  }
}

/** The address, or React's replacement for one that would run code. */
export const safeAddress = (address: string): string => (runsCode(address) ? blockedAddress : address)

const written = (name: string, value: unknown) => ` ${name}="${escapeAttribute(String(value))}"`
