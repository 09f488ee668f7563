// A mask may cut everything outside a circle of four fifths of the side (W3C manifest, "icon masks and safe zone").
const safeZoneRatio = 0.8

export interface AppIcon {
  /** As a theme names it to `asset`. */
  readonly name: string
  /** Its PNG. */
  readonly draw: () => Promise<Buffer>
}

/**
 * A site's icons, drawn from its mark: plain ones for launchers, one on a full ground for those that cut icons to a shape
 * of their own, one for phones that round the corners themselves.
 * @param mark a square SVG whose ground reaches the middle of its upper edge
 */
export const appIcons = (mark: Buffer): readonly AppIcon[] => [
  { name: 'icon-192.png', draw: async () => (await scaled(mark, 192)).png().toBuffer() },
  { name: 'icon-512.png', draw: async () => (await scaled(mark, 512)).png().toBuffer() },
  { name: 'icon-maskable-512.png', draw: () => onBackground(mark, 512, safeZoneRatio) },
  { name: 'icon-180.png', draw: () => onBackground(mark, 180, 1) },
]

async function scaled(mark: Buffer, size: number) {
  const { default: sharp } = await import('sharp')
  return sharp(mark, { density: 72 * Math.ceil(size / 32) }).resize(size, size)
}

async function onBackground(mark: Buffer, size: number, ratio: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { data } = await (await scaled(mark, 64)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 3 * (2 * 64 + 32)
  const background = { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0, alpha: 1 }
  const inner = Math.round((size * ratio) / 2) * 2
  const edge = (size - inner) / 2
  return sharp(await (await scaled(mark, inner)).flatten({ background }).toBuffer()).extend({ top: edge, right: edge, bottom: edge, left: edge, background }).png().toBuffer()
}
