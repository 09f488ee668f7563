import type { PageContext } from 'masthead'
import { colourOf, inkOn, type OwnColours } from '../../tally/colours.ts'
import type { RegionTiles, Tile } from '../../contract.ts'
import { localName } from '../../local-name.ts'
import type { Messages } from '../../plugin.ts'
import { variantHref } from 'masthead/kit'
import styles from './cartogram.module.css'

/** Above this number tiles are not links: hundreds of links in a row do not help readers. */
const maxLinks = 130

/** Tiles in a row of a block. */
const across = 8

export interface CartogramProps {
  readonly colours: OwnColours
  readonly regions: readonly RegionTiles[]
  readonly page: PageContext
  readonly t: Messages
}

/** One tile for each constituency, state by state. */
export function Cartogram({ colours, regions, page, t }: CartogramProps) {
  const linked = regions.reduce((sum, { tiles }) => sum + tiles.length, 0) <= maxLinks
  return (
    <>
      <p className={styles.cartoText}>{linked ? t.mapTextRegions : t.mapText}</p>
      <ul className={linked ? styles.carto : `${styles.carto} ${styles.cartoDrawn}`}>
        {regions.map((region) => (
          <li key={region.code} className="carto-region">
            <h3 className={styles.cartoName}>
              {region.path === undefined || regions.length === 1 ? (
                localName(page, region.name)
              ) : (
                <a className={styles.cartoLink} href={variantHref(page, region.path)}>
                  {localName(page, region.name)}
                </a>
              )}
              <span className={styles.cartoCount}>{page.format.number(region.tiles.length)}</span>
            </h3>
            {linked ? <Linked colours={colours} tiles={region.tiles} page={page} t={t} /> : <Drawn colours={colours} region={region} page={page} t={t} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function spoken(tile: Tile, page: PageContext, t: Messages): string {
  const seat = `${page.format.number(tile.number)} ${localName(page, tile.name)}`
  if (tile.party === undefined) return tile.state === 'awaited' ? t.tileAwaited(seat) : t.tileLevel(seat)
  return tile.state === 'leading' ? t.tileLeads(seat, tile.party) : t.tileWon(seat, tile.party)
}

function Linked({ colours, tiles, page, t }: { readonly colours: OwnColours; readonly tiles: readonly Tile[]; readonly page: PageContext; readonly t: Messages }) {
  return (
    <ol className={styles.cartoTiles}>
      {tiles.map((tile) => (
        <li key={tile.number}>
          {tile.party === undefined ? (
            <a className={`${styles.cartoTile} ${styles.cartoOpen}`} href={variantHref(page, tile.path)} title={spoken(tile, page, t)} aria-label={spoken(tile, page, t)}>
              {tile.number}
            </a>
          ) : tile.state === 'leading' ? (
            <a className={`${styles.cartoTile} carto-lead`} href={variantHref(page, tile.path)} title={spoken(tile, page, t)} aria-label={spoken(tile, page, t)} style={{ borderColor: colourOf(tile.party, colours) }}>
              {tile.number}
            </a>
          ) : (
            <a
              className={styles.cartoTile}
              href={variantHref(page, tile.path)}
              title={spoken(tile, page, t)}
              aria-label={spoken(tile, page, t)}
              style={{ background: colourOf(tile.party, colours), borderColor: colourOf(tile.party, colours), color: inkOn(colourOf(tile.party, colours)) }}
            >
              {tile.number}
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A block of squares: one path for each colour, because a parliament has hundreds of them. The words say how many. */
function Drawn({ colours, region, page, t }: { readonly colours: OwnColours; readonly region: RegionTiles; readonly page: PageContext; readonly t: Messages }) {
  // Parties side by side, so that a block shows shares as well.
  const groups = [...Map.groupBy(region.tiles, ({ party, state }) => (party === undefined ? '' : `${party}${state === 'leading' ? '*' : ''}`))].sort(
    ([one, tiles], [other, others]) => (one === '' ? 1 : other === '' ? -1 : others.length - tiles.length),
  )
  const columns = Math.min(across, Math.max(1, region.tiles.length))
  const rows = Math.ceil(region.tiles.length / columns)
  let at = 0
  const drawn = groups.map(([key, tiles]) => {
    const from = at
    at += tiles.length
    const party = tiles[0]?.party
    const leading = key.endsWith('*')
    const path = (inset: number) =>
      tiles.map((_, index) => `M${((from + index) % columns) * 10 + inset} ${Math.floor((from + index) / columns) * 10 + inset}h${9 - 2 * inset}v${9 - 2 * inset}h${2 * inset - 9}z`).join('')
    return { key, party, leading, tiles, full: path(0), hole: path(2.5) }
  })
  const descriptions = drawn.map(({ party, leading, tiles }) =>
    party === undefined ? `${t.awaitedSeats}: ${page.format.number(tiles.length)}` : `${party}: ${page.format.number(tiles.length)}${leading ? ` ${t.ringLeading}` : ''}`,
  )
  return (
    <>
      <svg className={styles.cartoBlock} viewBox={`0 0 ${columns * 10 - 1} ${rows * 10 - 1}`} style={{ width: `${columns * 1.05}rem` }} aria-hidden="true">
        {drawn.map(({ key, party, leading, full, hole }) => (
          <g key={key}>
            {party === undefined ? <path className={styles.cartoNone} d={full} /> : <path d={full} fill={colourOf(party, colours)} />}
            {leading ? <path className={styles.cartoHole} d={hole} /> : null}
          </g>
        ))}
      </svg>
      <p className={styles.cartoWords}>{descriptions.join(', ')}</p>
    </>
  )
}
