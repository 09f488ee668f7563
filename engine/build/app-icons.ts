import sharp from 'sharp'

// A mask may cut everything outside a circle of four fifths of the side (W3C manifest, "icon masks and safe zone").
const safeZoneRatio = 0.8

/**
 * A site's icons, drawn from its mark: plain ones for launchers, one on a full ground for those that cut icons to a shape
 * of their own, one for phones that round the corners themselves.
 * @param mark a square SVG whose ground reaches the middle of its upper edge
 */
export async function appIcons(mark: Buffer): Promise<readonly (readonly [name: string, bytes: Buffer])[]> {
  const rendered = (size: number) => sharp(mark, { density: 72 * Math.ceil(size / 32) }).resize(size, size)
  const { data } = await rendered(64).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 3 * (2 * 64 + 32)
  const background = { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0, alpha: 1 }
  const onBackground = async (size: number, ratio: number) => {
    const inner = Math.round((size * ratio) / 2) * 2
    const edge = (size - inner) / 2
    return sharp(await rendered(inner).flatten({ background }).toBuffer()).extend({ top: edge, right: edge, bottom: edge, left: edge, background }).png().toBuffer()
  }
  return [
    ['icon-192.png', await rendered(192).png().toBuffer()],
    ['icon-512.png', await rendered(512).png().toBuffer()],
    ['icon-maskable-512.png', await onBackground(512, safeZoneRatio)],
    ['icon-180.png', await onBackground(180, 1)],
  ]
}
