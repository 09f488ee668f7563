import type { OriginPart } from 'masthead/origin'

type Draw = (width: number, height: number, light: string, bright: string) => string

const rings: Draw = (width, height, light, bright) =>
  Array.from({ length: 9 }, (_, index) => `<circle cx="${width * 0.68}" cy="${height * 0.52}" r="${height * (0.08 + index * 0.085)}" fill="none" stroke="${index % 3 === 1 ? bright : light}" stroke-width="${height * 0.022}" opacity="${(1 - index * 0.08).toFixed(2)}"/>`).join('')

const waves: Draw = (width, height, light, bright) =>
  Array.from({ length: 7 }, (_, index) => {
    const y = height * (0.25 + index * 0.11)
    return `<path d="M0 ${y}C${width * 0.2} ${y - height * 0.14} ${width * 0.35} ${y + height * 0.12} ${width * 0.55} ${y}S${width * 0.85} ${y - height * 0.12} ${width} ${y - height * 0.03}" fill="none" stroke="${index % 3 === 2 ? bright : light}" stroke-width="${height * 0.02}" opacity="${(0.35 + index * 0.09).toFixed(2)}"/>`
  }).join('')

/** Umbrellas of different sizes, in a row. */
const shelters: Draw = (width, height, light, bright) =>
  Array.from({ length: 5 }, (_, index) => {
    const [x, y, r] = [width * (0.12 + index * 0.19), height * (0.45 + (index % 2) * 0.14), height * (0.15 + ((index * 3) % 4) * 0.03)]
    const colour = index === 2 ? bright : light
    return `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="${colour}"/><path d="M${x} ${y - r * 0.1}V${y + r * 1.1}q0 ${r * 0.25} ${-r * 0.25} ${r * 0.25}" fill="none" stroke="${colour}" stroke-width="${r * 0.08}"/>`
  }).join('')

/** A road between hills, with its middle line. */
const road: Draw = (width, height, light, bright) =>
  `<path d="M0 ${height * 0.5}Q${width * 0.25} ${height * 0.3} ${width * 0.5} ${height * 0.48}T${width} ${height * 0.42}V${height}H0z" fill="${light}" opacity=".35"/><path d="M${width * 0.46} ${height * 0.48}L${width * 0.54} ${height * 0.48}L${width * 0.86} ${height}H${width * 0.14}z" fill="${light}" opacity=".8"/>` +
  Array.from({ length: 5 }, (_, index) => `<path d="M${width * 0.5} ${height * (0.52 + index * 0.1)}v${height * 0.05}" stroke="${bright}" stroke-width="${width * (0.006 + index * 0.004)}"/>`).join('')

/** A pulse that runs across. */
const pulse: Draw = (width, height, light, bright) => {
  const y = height * 0.52
  const beat = (x: number) => `L${x} ${y}l${width * 0.03} ${-height * 0.08}l${width * 0.03} ${height * 0.08}l${width * 0.02} ${-height * 0.3}l${width * 0.04} ${height * 0.46}l${width * 0.03} ${-height * 0.16}`
  return `<path d="M0 ${y}${beat(width * 0.12)}${beat(width * 0.44)}${beat(width * 0.76)}L${width} ${y}" fill="none" stroke="${light}" stroke-width="${height * 0.018}" stroke-linejoin="round"/><circle cx="${width * 0.76}" cy="${y}" r="${height * 0.05}" fill="${bright}"/>`
}

/** Cells, some of which are lit. */
const cells: Draw = (width, height, light, bright) =>
  Array.from({ length: 40 }, (_, index) => {
    const [column, row] = [index % 8, Math.floor(index / 8)]
    return `<circle cx="${width * (0.1 + column * 0.115 + (row % 2) * 0.05)}" cy="${height * (0.16 + row * 0.17)}" r="${height * (0.045 + ((index * 7) % 5) * 0.007)}" fill="${(index * 5) % 11 === 0 ? bright : light}" opacity="${(0.4 + ((index * 3) % 5) * 0.13).toFixed(2)}"/>`
  }).join('')

/** Emblems of invented companies. */
const lattice: Draw = (width, height, light, bright) =>
  Array.from({ length: 4 }, (_, index) => `<rect x="${width * (0.3 + (index % 2) * 0.21)}" y="${height * (0.14 + Math.floor(index / 2) * 0.37)}" width="${height * 0.32}" height="${height * 0.32}" fill="${index === 3 ? bright : light}" transform="rotate(45 ${width * (0.3 + (index % 2) * 0.21) + height * 0.16} ${height * (0.3 + Math.floor(index / 2) * 0.37)})"/>`).join('')
const lamp: Draw = (width, height, light, bright) => `<circle cx="${width / 2}" cy="${height * 0.42}" r="${height * 0.26}" fill="${bright}"/><rect x="${width / 2 - height * 0.11}" y="${height * 0.68}" width="${height * 0.22}" height="${height * 0.16}" fill="${light}"/>`
const leaf: Draw = (width, height, light, bright) => `<path d="M${width * 0.36} ${height * 0.8}Q${width * 0.34} ${height * 0.2} ${width * 0.66} ${height * 0.16}Q${width * 0.68} ${height * 0.76} ${width * 0.36} ${height * 0.8}z" fill="${bright}"/><path d="M${width * 0.36} ${height * 0.8}L${width * 0.62} ${height * 0.24}" stroke="${light}" stroke-width="${height * 0.03}"/>`

const drawings: Readonly<Record<string, Draw>> = { rings, waves, shelters, road, pulse, cells, lattice, lamp, leaf }

/** The pictures of the demo: scenes as in `microsite/rings/12263f-9fb4d0-ffd166`, ground, light and bright colour. */
export const originalOf: NonNullable<OriginPart['originals']> = ({ msid, scene, width, height }) => {
  const [kind, name = '', colours = ''] = (scene ?? '').split('/')
  const [ground, light, bright] = colours.split('-')
  const draw = Object.hasOwn(drawings, name) ? drawings[name] : undefined
  if (kind !== 'microsite' || !draw || !/^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{6}$/.test(colours)) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#${ground}"/>${draw(width, height, `#${light}`, `#${bright}`)}</svg>`
  return { msid, width, height, bytes: new TextEncoder().encode(svg), type: 'image/svg+xml' }
}
